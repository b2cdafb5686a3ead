/** Sends one request to the built site's worker as a protocol message, without the page. */
import type { Page } from 'playwright';
import { openWorkerLine, type WorkerLine } from '../../../scripts/bench/parts/worker-line.mjs';

/** Starts the site's worker as the page does and sends it one request; errors are returned as issues. */
export async function askWorker(page: Page, study: string, request: unknown): Promise<unknown> {
  await openWorkerLine(page);
  const text = await page.evaluate(
    async ([call, asked]) => {
      const { polaLine } = globalThis as unknown as { polaLine: WorkerLine };
      const { port2 } = new MessageChannel();
      const answer = (await polaLine.ask(call, asked, port2)) as { text?: string };
      polaLine.end();
      return answer.text ?? JSON.stringify(answer);
    },
    [study, JSON.stringify(request)] as const,
  );
  return JSON.parse(text) as unknown;
}
