import type { Clock } from '../ports/clock.ts';

export interface TestClock extends Clock {
  readonly set: (at: Date) => void;
  readonly advance: (millis: number) => void;
}

/** Saturday 18 July 2026, 10:00 in Macao. */
export const startOfTests = new Date('2026-07-18T10:00:00+08:00');

/** Shows the start of the tests until it is moved. */
export function createTestClock(start: Date = startOfTests): TestClock {
  let millis = start.getTime();
  return {
    now: () => new Date(millis),
    set: (at) => {
      millis = at.getTime();
    },
    advance: (by) => {
      millis += by;
    },
  };
}
