import type { Message } from '../../messages/index.js';
import type { Semantics } from '../constraints/constraint-kind.js';
import type { Warrant } from '../wire/envelope.js';
import type { AuthorityFailure } from '../denial/authority-failure.js';
import { makeHardenedRuleFacts, type HardenedRule } from '../denial/hardened-rules.js';

/** A failed link check without its location. The chain check adds the location. */
export type LinkFault = Omit<AuthorityFailure, 'check' | 'link'>;

/** Determines how strictly links are checked. */
export interface LinkRules {
  readonly semantics: Semantics;
  /** True to require that every link has the root's session id. */
  readonly strictSession?: boolean;
}

/** A link, its parent, and all links above it, root first. */
export interface LinkPair extends LinkRules {
  readonly parent: Warrant;
  readonly child: Warrant;
  readonly above: readonly Warrant[];
}

export type LinkCheck = (pair: LinkPair) => LinkFault | null;

export function makeBrokenLinkFault(detail: Message): LinkFault {
  return { errorKind: 'ChainVerificationFailed', detail };
}

export function makeWidenedLinkFault(detail: Message, rule: HardenedRule | null = null): LinkFault {
  return {
    errorKind: 'MonotonicityViolation',
    detail,
    ...(rule === null ? {} : { facts: makeHardenedRuleFacts(rule) }),
  };
}
