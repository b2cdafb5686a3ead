/** Build step that puts the recorded task attacks into the gallery's module. */
import type { RecordedTask } from '../task-runner/recorded-attacks.js';

/** Path of the module whose empty list is replaced. */
export const RECORDED_MODULE = /\/src\/app\/task-runner\/recorded-attacks\.ts$/;
const EMPTY = 'RECORDED_TASKS: readonly RecordedTask[] = []';

/** Returns the module source with the list inserted. @throws {Error} if the module has no empty list */
export function insertRecordedTasks(code: string, tasks: readonly RecordedTask[]): string {
  const changed = code.replace(EMPTY, () => `${EMPTY.slice(0, -2)}${JSON.stringify(tasks)}`);
  if (changed === code) throw new Error('The module of recorded attacks has no empty list to replace.');
  return changed;
}
