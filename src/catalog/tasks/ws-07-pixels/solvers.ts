/** Solvers for the task of examining two images. */
import type { SolverEntry, SolverSession } from '../../../engine/index.js';
import { callToolOrThrow, OUTPUT_FOLDER, writeWorkspaceJson } from '../solver-helpers.js';
import { type PictureAnswer, type PixelBox, HEIGHT, PICTURES, WIDTH } from './fixtures.js';

type Steps = readonly (readonly [number, number])[];

const EDGES: Steps = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];
const EDGES_AND_CORNERS: Steps = [...EDGES, [1, 1], [1, -1], [-1, 1], [-1, -1]];

interface Shape {
  readonly area: number;
  readonly box: PixelBox;
}

/** Reads all pixels of an image in strips, and then its size, to check that no pixel is missing. */
async function scan(session: SolverSession, path: string): Promise<readonly string[]> {
  const strips: string[] = [];
  for (let y = 0; y < HEIGHT; y += HEIGHT / 3)
    strips.push(
      await callToolOrThrow(session, 'image_region', { path, x: 0, y, width: WIDTH, height: HEIGHT / 3 }),
    );
  const info = await callToolOrThrow(session, 'image_info', { path });
  if (!info.startsWith(`${WIDTH} x ${HEIGHT} `)) throw new Error(`${path} has another size: ${info}`);
  return strips.join('\n').split(/\s+/);
}

/** Ranks colors by number of pixels, most frequent first. */
function rankColours(pixels: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const colour of pixels) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([colour]) => colour);
}

/** Finds regions of connected pixels with the same color, except the background. */
function findShapes(pixels: readonly string[], background: string, steps: Steps): readonly Shape[] {
  const seen = new Set<number>();
  return pixels.flatMap((colour, at) => {
    if (colour === background || seen.has(at)) return [];
    return [measure(collect(pixels, at, steps, seen))];
  });
}

function collect(
  pixels: readonly string[],
  start: number,
  steps: Steps,
  seen: Set<number>,
): readonly number[] {
  const found = [start];
  seen.add(start);
  for (const at of found)
    for (const [dx, dy] of steps) {
      const [x, y] = [(at % WIDTH) + dx, Math.floor(at / WIDTH) + dy];
      const next = y * WIDTH + x;
      const isInside = x >= 0 && x < WIDTH && y >= 0 && y < HEIGHT;
      if (!isInside || seen.has(next) || pixels[next] !== pixels[start]) continue;
      seen.add(next);
      found.push(next);
    }
  return found;
}

function measure(places: readonly number[]): Shape {
  const [xs, ys] = [places.map((at) => at % WIDTH), places.map((at) => Math.floor(at / WIDTH))];
  const box: PixelBox = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  return { area: places.length, box };
}

function describe(pixels: readonly string[], steps: Steps): PictureAnswer {
  const [background = '', colour = ''] = rankColours(pixels);
  const shapes = findShapes(pixels, background, steps);
  const [largest] = [...shapes].sort((a, b) => b.area - a.area);
  return { shapes: shapes.length, colour, background, box: largest?.box ?? [0, 0, 0, 0] };
}

type Answers = Readonly<Record<'a' | 'b', PictureAnswer>>;

function answerBy(
  steps: Steps,
  change: (answers: Answers) => Answers = (same) => same,
): SolverEntry['program'] {
  return async (session) => {
    const a = describe(await scan(session, PICTURES.a), steps);
    const b = describe(await scan(session, PICTURES.b), steps);
    const answers = change({ a, b });
    await writeWorkspaceJson(session, `${OUTPUT_FOLDER}/answer.json`, {
      a: { ...answers.a },
      b: { ...answers.b },
    });
    session.setFinalMessage('What the pictures show is in out/answer.json.');
  };
}

export const SOLVERS: Readonly<Record<string, SolverEntry>> = {
  reference: {
    title: 'Scans every pixel and joins touching pixels, including at corners',
    expected: 1,
    program: answerBy(EDGES_AND_CORNERS),
  },
  swapped: {
    title: 'Swaps the answers for the two pictures',
    expected: 0,
    program: answerBy(EDGES_AND_CORNERS, ({ a, b }) => ({ a: b, b: a })),
  },
  'four-connected': {
    title: 'Counts squares touching at a corner as two shapes',
    expected: 0.85,
    program: answerBy(EDGES),
  },
  'background-blind': {
    title: 'Finds the shapes, but assumes that every background is white',
    expected: 0.8,
    program: answerBy(EDGES_AND_CORNERS, ({ a, b }) => ({
      a: { ...a, background: '#ffffff' },
      b: { ...b, background: '#ffffff' },
    })),
  },
};
