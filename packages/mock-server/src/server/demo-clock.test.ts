import { describe, expect, it } from 'vitest';
import { daysBehind, openClock } from './demo-clock.ts';

const hourMs = 60 * 60 * 1000;
const shelfOf = (things: Map<string, unknown>) => ({
  get: (name: string) => Promise.resolve(things.get(name)),
  put: async (name: string, thing: unknown) => void things.set(name, thing),
  remove: async (name: string) => void things.delete(name),
  clear: async () => things.clear(),
});

describe('the clock of the static demo', () => {
  it.each([
    ['2026-11-30T00:00:00+08:00', 0],
    ['2026-11-30T23:59:59+08:00', 0],
    ['2026-12-01T00:00:00+08:00', 24],
    ['2026-12-01T09:30:00+08:00', 24],
    ['2027-11-30T12:00:00+08:00', 365 * 24],
    // A device whose clock is behind the day of the data keeps its own time.
    ['2026-11-29T12:00:00+08:00', 0],
  ])('first opened at %s, it is %i hours behind', (openedAt, hours) => {
    expect(daysBehind('2026-11-30', Date.parse(openedAt))).toBe(hours * hourMs);
  });

  it('moves on from the first opening, and begins again with new data', async () => {
    const things = new Map<string, unknown>([['openedAt', Date.now() - 50 * 24 * hourMs]]);
    const madeOn = new Date(Date.now() - 60 * 24 * hourMs + 8 * hourMs).toISOString().slice(0, 10);
    const daysOld = async () =>
      Math.round((Date.now() - (await openClock(shelfOf(things), madeOn)).now().getTime()) / hourMs / 24);
    expect(await daysOld()).toBe(10);
    things.clear();
    expect(await daysOld()).toBe(60);
    expect(things.get('openedAt')).toBeTypeOf('number');
  });
});
