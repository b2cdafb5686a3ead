/** Functions that build checks and gates. */
import type {
  TaskCheckRole,
  TaskGateSeverity,
  MeasureDocument,
  TaskCheckDocument,
  TaskGateDocument,
} from '../../engine/index.js';

const check =
  (role: TaskCheckRole) =>
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
    requiredFiles: typeof needs === 'string' ? [needs] : needs,
    measure,
  });

export const completionCheck = check('completion');
export const integrityCheck = check('integrity');
export const evidenceCheck = check('evidence');

export const defineGate = (
  id: string,
  cap: number,
  severity: TaskGateSeverity,
  label: string,
  crossed: MeasureDocument,
): TaskGateDocument => ({ id, label, cap, severity, violatedWhen: crossed });

export const notMeasure = (of: MeasureDocument): MeasureDocument => ({ kind: 'not', of });
export const someMeasure = (...of: readonly MeasureDocument[]): MeasureDocument => ({ kind: 'some', of });
export const everyMeasure = (...of: readonly MeasureDocument[]): MeasureDocument => ({ kind: 'every', of });
export const meanMeasure = (...of: readonly MeasureDocument[]): MeasureDocument => ({ kind: 'mean', of });
export const fileExistsMeasure = (path: string): MeasureDocument => ({ kind: 'file_exists', path });
