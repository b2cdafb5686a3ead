/** Third-party validators: the schemas for public formats as published in their packages, and OTLP's own messages. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import { ROOT } from '../../scripts/files.mjs';

const SCHEMAS = {
  sarif: '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json',
  mutation: 'mutation-testing-report-schema/dist/src/mutation-testing-report-schema.json',
  ctrf: 'ctrf/dist/ctrf-schema-0.0.json',
} as const;

export type PublicSchema = keyof typeof SCHEMAS;

const compiled = new Map<PublicSchema, ValidateFunction>();

/** Schema errors in a document of the given format; empty if the document is valid. */
export function listSchemaFaults(name: PublicSchema, text: string): string[] {
  const check = compiled.get(name) ?? compile(name);
  compiled.set(name, check);
  return check(JSON.parse(text))
    ? []
    : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

function compile(name: PublicSchema): ValidateFunction {
  const {
    $schema: _,
    id: __,
    ...schema
  } = JSON.parse(readFileSync(join(ROOT, 'node_modules', SCHEMAS[name]), 'utf8'));
  const plain = (): boolean => true;
  const formats = Object.fromEntries(
    ['uri', 'uri-reference', 'date-time', 'uuid', 'int32', 'email'].map((format) => [format, plain]),
  );
  return new Ajv({ strict: false, allErrors: true, unicodeRegExp: false, formats }).compile(schema);
}

interface Message {
  readonly fromObject: (value: object) => object;
  readonly verify: (value: object) => string | null;
  readonly encode: (value: object) => { finish(): Uint8Array };
  readonly decode: (bytes: Uint8Array) => object;
  readonly toObject: (value: object, options: object) => Record<string, unknown>;
}

/** Encodes a message as OTLP bytes and decodes it again: unknown fields are lost, and invalid fields throw. */
export function roundTripOtlp(request: object): Record<string, unknown> {
  const root = createRequire(import.meta.url)(
    join(ROOT, 'node_modules/@opentelemetry/otlp-transformer/build/src/generated/root.js'),
  );
  const type = root.opentelemetry.proto.collector.trace.v1.ExportTraceServiceRequest as Message;
  const message = type.fromObject(request);
  const problem = type.verify(message);
  if (problem !== null) throw new Error(problem);
  return type.toObject(type.decode(type.encode(message).finish()), { longs: String, bytes: String });
}
