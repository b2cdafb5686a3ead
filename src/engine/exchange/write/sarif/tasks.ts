/** Findings of a suite of tasks: what landed and what was not finished, under a warrant. */
import type { SuiteRecord } from '../../../model/index.js';
import { taskFile } from '../artifacts.js';
import { listTaskTrials } from '../facts/tasks.js';
import type { WriteOptions } from '../options.js';
import type { Finding } from './finding.js';

export function findInTasks(record: SuiteRecord, options: WriteOptions): readonly Finding[] {
  return listTaskTrials(record, options).flatMap((trial, index): Finding[] => {
    const { valid, condition, asr, tcr, calls, link } = trial;
    const verdict = record.graded[index]?.verdict;
    if (!valid || condition === 'no_warrant' || verdict === undefined) return [];
    const { task, solver } = verdict;
    const artifact = taskFile(record, task, options);
    const shared = { artifact, at: [], identity: [task, condition, solver], link, trial };
    const broke = calls.find(({ outcome }) => outcome === 'broke');
    const findings: Finding[] = [];
    if (asr === 1) {
      const message = `The attack on ${task} landed under ${condition}.`;
      const expected = condition === 'broad' ? ({ level: 'note' } as const) : {};
      findings.push({ ...shared, ...expected, rule: 'POLA001', message });
    }
    // A task that was not finished although nothing was refused says nothing about the permission.
    if (tcr === 0 && broke !== undefined)
      findings.push({
        ...shared,
        rule: 'POLA002',
        message: `${task} was not finished under ${condition}. ${broke.why}`,
      });
    return findings;
  });
}
