/**
 * Entry point of the `agent` module, which checks a user's own agent. The agent is described by a list of tools, code,
 * a session or a warrant.
 *
 * Everything is converted to ordinary scenarios, trials and worst-case searches; `README.md` shows how to call the
 * functions.
 */
export {
  type AgentInput,
  type AgentMember,
  type AgentNotice,
  type AgentSystem,
  type AgentTask,
  type AgentTaskVariant,
  type AgentTool,
  type GuardDeniedCall,
  type EffectOverrides,
  INPUT_KINDS,
  type InputKind,
  type InputPlace,
  type ObservedCall,
  type TodayGrant,
  type ToolAnnotations,
} from './types.js';
export { listFixedArguments } from './answer/fixed-arguments.js';
export { describeTaskLimit } from './takeaway/authority-names.js';
export { readAgentTask } from './agent-options.js';
export {
  type ExportedWarrant,
  findChosenLifetime,
  findLastLink,
  findSubject,
  type TakeawaySubject,
} from './takeaway/subject.js';
export { listTestedCalls, type TestedCalls } from './takeaway/tested-calls.js';
export {
  nameTakeaway,
  TAKEAWAY_FORMATS,
  type TakeawayFormat,
  writeTakeaway,
} from './takeaway/write-takeaway.js';
export { isAgentPath } from './read/read-code.js';
export { readAgentSystem } from './read/read-system.js';
export type { ProfiledEffect } from './tools/tool-traits.js';
export { hasEffect, profileTools, type ToolProfile } from './tools/tool-profile.js';
export type { ToolArgument } from './tools/schema-arguments.js';
export { findLegs, type LegName, LEGS, type Legs, listGrantedTools } from './tools/legs.js';
export { draftTask, MOST_TASK_CALLS } from './task/draft-task.js';
export {
  ATTACK_VALUES,
  fillArgument,
  fillCall,
  isMadeUpValue,
  isTime,
  TASK_VALUES,
  type ValueSet,
} from './task/fill-values.js';
export { type AttackGoal, type AttackPlans, GOAL_IDS, type GoalId, listGoals } from './task/attack-goals.js';
export { buildSessionScenario } from './task/session-scenario.js';
export { holdsFolder, listKnownTargets, listTaskCalls } from './task/known-targets.js';
export {
  buildScenario,
  findInjectionPlace,
  GOAL_TITLES,
  type InjectionPlace,
  type ScenarioParts,
} from './task/build-scenario.js';
export { PROPOSAL_LEVELS, type ProposalLevel } from './proposal/argument-rules.js';
export { describeGrantedValues } from './proposal/describe-widening.js';
export type { OptionalArguments } from './proposal/optional-arguments.js';
export { AUTHORITY_NAMES, REACH_NAMES } from './takeaway/authority-names.js';
export {
  type CallEvidence,
  type ProposedLine,
  type ProposedWarrant,
  proposeWarrant,
} from './proposal/propose-warrant.js';
export type { JudgedGoal, ReachState } from './answer/judge-goals.js';
export { type DeniedTaskCall, listDeniedTaskCalls } from './answer/check-benign.js';
export type { PricedLine } from './answer/price-lines.js';
export { setLifetime, setWarrantLifetime } from './answer/set-lifetime.js';
export { listReached } from './members/delegation-paths.js';
export type { MemberAnswer, MemberAuthority } from './members/check-members.js';
export type { ResidualRisk } from './answer/residual-risks.js';
export {
  type AgentAnswer,
  type AgentCheckEvent,
  type AgentCheckOptions,
  type AuthorityAnswer,
  checkAgent,
} from './answer/check-agent.js';
export {
  type AgentEvent,
  type AgentPicture,
  type AgentRecord,
  type AgentRequest,
  readAgentRequest,
  runAgentStudy,
} from './agent-study.js';
export {
  DOJO_CONDITIONS,
  type DojoCondition,
  standsInPrompt,
  writeDojoWarrant,
} from './agentdojo/conditions.js';
export { DojoFileReader } from './agentdojo/export-file.js';
export type { DojoPair, DojoReason, DojoSelection } from './agentdojo/judge-pairs.js';
export { buildDojoScenario, type DojoPairParts } from './agentdojo/pair-scenario.js';
export {
  type DojoAnswer,
  type DojoEvent,
  type DojoRecord,
  type DojoRequest,
  type DojoUnit,
  judgeDojo,
  makeDojoRecord,
  readDojoRequest,
  runDojoRequest,
} from './agentdojo/study.js';
export {
  type DojoBenchmark,
  type DojoCall,
  type DojoExport,
  type DojoInjectionTask,
  type DojoReading,
  type DojoSuite,
  type DojoUserTask,
  readDojoExport,
} from './agentdojo/read-export.js';
export { type DojoTotal, totalDojoPairs } from './agentdojo/totals.js';
