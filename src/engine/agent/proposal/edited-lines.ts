/** Lists the lines of an edited warrant with the calls that need them, as is done for a proposal. */
import type { WarrantDocument } from '../../model/index.js';
import type { AgentTask } from '../types.js';
import { keepDifferent, listEvidence, type ProposedLine, type ProposedWarrant } from './propose-warrant.js';

/** An edited warrant with its lines, so that their cost can be computed. */
export type LinedWarrant = Pick<ProposedWarrant, 'warrant' | 'lines' | 'optional'>;

/** Lists the lines of the last link. A line that no task call uses has no evidence, so the task does not need it. */
export function lineEditedWarrant(
  warrant: WarrantDocument,
  task: Pick<AgentTask, 'calls' | 'variants'>,
): LinedWarrant {
  const link = warrant.chain.at(-1);
  const evidence = listEvidence(task);
  const lines = Object.entries(link?.capabilities ?? {}).flatMap(([tool, rules]): readonly ProposedLine[] => {
    const calling = evidence.filter(({ call }) => call.tool === tool);
    const whole = { tool, argument: null, rule: null, evidence: calling, wider: null, fixed: null };
    const listed = Object.entries(rules).map(([argument, rule]) => ({
      ...whole,
      argument,
      rule,
      evidence: keepDifferent(
        calling.filter(({ call }) => Object.hasOwn(call.args, argument)),
        argument,
      ),
    }));
    const isOpen = link?.allowUnknown?.includes(tool) === true;
    return listed.length === 0 || isOpen ? [whole, ...listed] : listed;
  });
  return { warrant, lines, optional: [] };
}
