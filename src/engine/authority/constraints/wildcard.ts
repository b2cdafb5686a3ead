/** The Wildcard constraint, which allows any value, including null. The argument must still be present. */
import { message } from '../../messages/index.js';
import * as z from 'zod/mini';
import { makeCborError } from '../../kit/index.js';
import { closedObject } from '../../model/index.js';
import { ALLOW } from './constraint-kind.js';
import type { ConstraintForm } from './constraint-form.js';
import { defineConstraint } from './define-constraint.js';

export const wildcardConstraint = defineConstraint({
  kind: 'Wildcard',
  id: 16,
  isOpen: true,
  write: () => ({}),
  encode: () => null,
  decode(body) {
    if (body !== null) throw makeCborError('bytes/wildcard_body');
    return {};
  },
  admits: () => ALLOW,
  canExempt: false,
  isTotal: () => true,
  depth: () => 0,
  describe: () => message('rule/any_value'),
});

export const wildcardForm: ConstraintForm<object, object> = {
  of: wildcardConstraint,
  parameters: [],
  example: { kind: 'Wildcard' },
  schema: () => closedObject({ kind: z.string() }),
  build: () => ({}),
  isDecidable: () => true,
  listBoundaryValues: () => [null, '', 0n],
};
