/** No result of an expression depends on the browser's time zone. */
import { afterAll, describe, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';

import { loadRuleLibraries, tryConstraint } from '../../../src/engine/index.js';
/** Time zones, each with its offset from UTC in January, in minutes as returned by `Date`. */
const ZONES = [
  ['UTC', 0],
  ['America/New_York', 300],
  ['Europe/Zurich', -60],
  ['Asia/Kathmandu', -345],
] as const;

const CASES = [
  ['timestamp(value).getHours() == 23', '2026-01-15T23:30:00Z', 'allow'],
  ['timestamp(value).getDate() == 16', '2026-01-15T23:30:00Z', 'deny'],
  // CEL supports a time zone here, but the reference does not, so the result is an error.
  ["timestamp(value).getHours('America/New_York') == 18", '2026-01-15T23:30:00Z', 'error'],
  ["timestamp(value).getMinutes('Asia/Kathmandu') == 15", '2026-01-15T23:30:00Z', 'error'],
  ['timestamp(value).getDayOfWeek() == 0', '2026-03-29T00:30:00Z', 'allow'],
  ["timestamp(value) == timestamp('2026-01-15T23:30:00Z')", '2026-01-16T00:30:00+01:00', 'allow'],
  ['timestamp(value).getFullYear() == 2026', '2026-01-15 23:30:00', 'error'],
  ['time_is_expired(value)', '1970-01-01T00:00:00Z', 'deny'],
] as const;

interface Protocol {
  readonly send: (method: string, parameters: object) => Promise<unknown>;
}

function setZone(timezoneId: string): Promise<unknown> {
  return (cdp() as unknown as Protocol).send('Emulation.setTimezoneOverride', { timezoneId });
}

describe('KIT-42 time expressions in a browser', () => {
  afterAll(() => setZone(''));

  it.each(ZONES)('time expressions produce the same results in the time zone %s', async (zone, offset) => {
    await loadRuleLibraries();
    await setZone(zone);
    expect(new Date(Date.UTC(2026, 0, 15)).getTimezoneOffset()).toBe(offset);
    for (const [expression, value, wanted] of CASES)
      expect([expression, tryConstraint({ kind: 'Cel', expression }, value).decision]).toEqual([
        expression,
        wanted,
      ]);
  });
});
