/** Implements `date` on the trial clock, always in UTC. The shell's own command would use the system clock. */
import { type CustomCommand, defineCommand } from 'just-bash/browser';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

const two = (value: number): string => String(value).padStart(2, '0');

/** Conversions in `+FORMAT`. Unknown conversions stay unchanged. */
const CONVERSIONS: Readonly<Record<string, (at: Date) => string>> = {
  Y: (at) => String(at.getUTCFullYear()),
  m: (at) => two(at.getUTCMonth() + 1),
  d: (at) => two(at.getUTCDate()),
  e: (at) => String(at.getUTCDate()).padStart(2, ' '),
  H: (at) => two(at.getUTCHours()),
  M: (at) => two(at.getUTCMinutes()),
  S: (at) => two(at.getUTCSeconds()),
  N: () => '000000000',
  s: (at) => String(at.getTime() / 1000),
  F: (at) => write('%Y-%m-%d', at),
  T: (at) => write('%H:%M:%S', at),
  R: (at) => write('%H:%M', at),
  D: (at) => write('%m/%d/%y', at),
  y: (at) => two(at.getUTCFullYear() % 100),
  j: (at) =>
    String(
      (Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()) -
        Date.UTC(at.getUTCFullYear(), 0, 0)) /
        86_400_000,
    ).padStart(3, '0'),
  A: (at) => DAYS[at.getUTCDay()] as string,
  a: (at) => (DAYS[at.getUTCDay()] as string).slice(0, 3),
  B: (at) => MONTHS[at.getUTCMonth()] as string,
  b: (at) => (MONTHS[at.getUTCMonth()] as string).slice(0, 3),
  u: (at) => String(at.getUTCDay() || 7),
  w: (at) => String(at.getUTCDay()),
  Z: () => 'UTC',
  z: () => '+0000',
  n: () => '\n',
  t: () => '\t',
  '%': () => '%',
};

function write(format: string, at: Date): string {
  return format.replace(/%(.)/g, (whole, letter: string) => CONVERSIONS[letter]?.(at) ?? whole);
}

/** Supports `date`, `date -u`, `date +FORMAT`, `date -d @SECONDS` and `date -I`. */
export function dateCommand(now: () => number): CustomCommand {
  return defineCommand('date', async (args) => {
    const format = args.find((arg) => arg.startsWith('+'))?.slice(1);
    const given = args[args.findIndex((arg) => arg === '-d' || arg === '--date') + 1];
    const isGiven = args.includes('-d') || args.includes('--date');
    const seconds = isGiven ? readSeconds(given ?? '') : now();
    if (seconds === null) return { stdout: '', stderr: `date: invalid date '${given}'\n`, exitCode: 1 };
    const fallback = args.includes('-I') ? '%F' : '%a %b %e %H:%M:%S %Z %Y';
    return { stdout: `${write(format ?? fallback, new Date(seconds * 1000))}\n`, stderr: '', exitCode: 0 };
  });
}

function readSeconds(text: string): number | null {
  const epoch = /^@(-?\d{1,12})$/.exec(text)?.[1];
  if (epoch !== undefined) return Number(epoch);
  const iso = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?)?Z?$/.test(text);
  const parsed = iso
    ? Date.parse(`${text.replace(' ', 'T').replace(/Z$/, '')}${text.length > 10 ? 'Z' : ''}`)
    : NaN;
  return Number.isNaN(parsed) ? null : Math.floor(parsed / 1000);
}
