/**
 * Renders decision messages in English. Only their tables are imported, so that a program that decides calls does not
 * contain the whole catalog.
 */
import type { Message } from '../message.js';
import { renderFacts, renderMessage } from '../render.js';
import { BYTES_MESSAGES } from './bytes.js';
import { CHAIN_MESSAGES } from './chain.js';
import { CORE_MESSAGES } from './core.js';
import { DECISION_MESSAGES } from './decisions.js';
import { HARDENED_MESSAGES } from './hardened.js';
import { ORDER_MESSAGES } from './order.js';
import { REGEX_MESSAGES } from './regex.js';
import { REQUEST_MESSAGES } from './requests.js';

export const DECISION_ENGLISH = {
  ...BYTES_MESSAGES,
  ...CHAIN_MESSAGES,
  ...CORE_MESSAGES,
  ...DECISION_MESSAGES,
  ...HARDENED_MESSAGES,
  ...ORDER_MESSAGES,
  ...REGEX_MESSAGES,
  ...REQUEST_MESSAGES,
};

export function renderDecision(message: Message): string {
  return renderMessage(message, DECISION_ENGLISH);
}

/** Returns a decision's facts, with nested messages rendered in English. */
export function renderDecisionFacts(facts: Message['facts']): Message['facts'] {
  return renderFacts(facts, DECISION_ENGLISH);
}
