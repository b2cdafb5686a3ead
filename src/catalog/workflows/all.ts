/** Lists the shipped workflows: the ten from the published study in order, then two for teaching. */
import { AUTOPITCH } from './autopitch.js';
import { DEEP_RESEARCH_CLONE } from './deep-research-clone.js';
import type { ShippedWorkflow } from './define.js';
import { MISROUTED_DESK } from './misrouted-desk.js';
import { OAI_CUSTOMER_SERVICE } from './oai-customer-service.js';
import { OAI_FINANCIAL_RESEARCH } from './oai-financial-research.js';
import { OAI_MESSAGE_FILTER } from './oai-message-filter.js';
import { OAI_RESEARCH_BOT } from './oai-research-bot.js';
import { OCTAGON_VC_AGENTS } from './octagon-vc-agents.js';
import { READING_ROOM } from './reading-room.js';
import { SOCIAL_MEDIA_AGENT_SYSTEM } from './social-media-agent-system.js';
import { VALUE_INVESTMENT } from './value-investment.js';
import { YDMITRY_DEEP_RESEARCH } from './ydmitry-deep-research.js';

export type { ShippedWorkflow, WorkflowStatus } from './define.js';

/** The shipped workflows in display order: the published workflows, then those for teaching. */
export const WORKFLOWS: readonly ShippedWorkflow[] = [
  OAI_CUSTOMER_SERVICE,
  OAI_MESSAGE_FILTER,
  OAI_RESEARCH_BOT,
  OAI_FINANCIAL_RESEARCH,
  SOCIAL_MEDIA_AGENT_SYSTEM,
  DEEP_RESEARCH_CLONE,
  VALUE_INVESTMENT,
  AUTOPITCH,
  OCTAGON_VC_AGENTS,
  YDMITRY_DEEP_RESEARCH,
  READING_ROOM,
  MISROUTED_DESK,
];
