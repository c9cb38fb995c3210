import { dayMs } from '../time/lengths.ts';

export const signUpGroupLimits = {
  nameMax: 30,
  peopleMin: 2,
  /** A school class with its teachers. */
  peopleMax: 40,
  /** Groups that a person makes on one day. */
  perDay: 5,
  /** How long after its period a group is stored. */
  storedAfterMs: 30 * dayMs,
} as const;
