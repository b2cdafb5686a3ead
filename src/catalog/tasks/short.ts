/** Short forms of checks and gates, so that a task reads as its table. They only build data. */
import type {
  CheckRole,
  GateSeverity,
  MeasureDocument,
  TaskCheckDocument,
  TaskGateDocument,
} from '../../engine/index.js';

const check =
  (role: CheckRole) =>
  (
    id: string,
    weight: number,
    label: string,
    needs: string | readonly string[],
    measure: MeasureDocument,
  ): TaskCheckDocument => ({
    id,
    label,
    role,
    weight,
    needs: typeof needs === 'string' ? [needs] : needs,
    measure,
  });

export const completion = check('completion');
export const integrity = check('integrity');
export const evidence = check('evidence');

export const gate = (
  id: string,
  cap: number,
  severity: GateSeverity,
  label: string,
  crossed: MeasureDocument,
): TaskGateDocument => ({ id, label, cap, severity, crossed });

export const not = (of: MeasureDocument): MeasureDocument => ({ kind: 'not', of });
export const some = (...of: readonly MeasureDocument[]): MeasureDocument => ({ kind: 'some', of });
export const every = (...of: readonly MeasureDocument[]): MeasureDocument => ({ kind: 'every', of });
export const mean = (...of: readonly MeasureDocument[]): MeasureDocument => ({ kind: 'mean', of });
export const exists = (path: string): MeasureDocument => ({ kind: 'file_exists', path });
