/**
 * Measures the speed of the page in use: keystrokes, and cases that `npm run bench` omits, such as the graph of the
 * largest workflow, 10,000 saved runs, a matrix run with 10,000 trials, stepping, comparing, and every key press and
 * click at four-fold throttling.
 */
import { measure as measureAnalyses } from '../bench/analyses.mjs';
import { measure as measureKeystrokes } from '../bench/browser.mjs';
import { measurePicture } from '../bench/parts/picture.mjs';
import { measurePresses } from './parts/presses.mjs';
import { measureRuns } from './parts/runs.mjs';
import { measureSweep } from './parts/sweep.mjs';
import { onStage } from './parts/visit.mjs';

/** @typedef {import('../figures.mjs').Row} Row */

export const title = 'Numbers: keystrokes, steps, lists, pictures, analyses';

/** Number of agents, tools and edges in the largest workflow. */
const LARGEST = { id: 'octagon_vc_agents', nodes: 24 };

/** @returns {Promise<Row[]>} */
export async function measure() {
  return [
    ...(await measureKeystrokes()),
    ...(await measureKeystrokes(4)),
    ...(await onStage(measurePresses)),
    ...(await onStage(measureRuns)),
    ...(await onStage(measureSweep)),
    ...(await measurePicture(LARGEST)),
    ...(await measureAnalyses()),
  ];
}
