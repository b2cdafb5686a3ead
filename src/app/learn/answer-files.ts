/** Reads answer files. An unreadable file does not affect the others. */
import { checkCount, describeThrown, LIMITS, makeIssue } from '../../engine/index.js';
import { FORMAT } from '../messages/format.js';
import { translateIssueLine } from '../messages/translate-decision.js';

export type AnswerFile = Pick<File, 'name' | 'size' | 'text'>;

export interface AnswerTexts {
  readonly texts: readonly string[];
  /** One sentence per rejected file. */
  readonly rejected: readonly string[];
}

/** Reads the contents of the files in order. Never throws. */
export async function readAnswerFiles(files: readonly AnswerFile[]): Promise<AnswerTexts> {
  const refused: string[] = files.flatMap(({ name, size }) =>
    checkCount('sheetBytes', size, []).map((issue) => `${name}${FORMAT.colon}${translateIssueLine(issue)}`),
  );
  const fitting = files.filter(({ size }) => size <= LIMITS.sheetBytes.value);
  const readings = await Promise.allSettled(fitting.map((file) => file.text()));
  const texts: string[] = [];
  for (const [index, reading] of readings.entries()) {
    if (reading.status === 'fulfilled') texts.push(reading.value);
    else {
      const facts = { found: fitting[index]?.name ?? '', detail: describeThrown(reading.reason) };
      refused.push(translateIssueLine(makeIssue('import/unreadable', [], facts)));
    }
  }
  return { texts, rejected: refused };
}
