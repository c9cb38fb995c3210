export interface Clock {
  readonly now: () => Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that a person or a test can advance, to reach the end of an activity without waiting. */
export interface SimulatedClock extends Clock {
  readonly advance: (minutes: number) => void;
}

export function createSimulatedClock(): SimulatedClock {
  let aheadMs = 0;
  return {
    now: () => new Date(Date.now() + aheadMs),
    advance: (minutes) => {
      aheadMs += minutes * 60_000;
    },
  };
}

export function isSimulatedClock(clock: Clock): clock is SimulatedClock {
  return 'advance' in clock;
}
