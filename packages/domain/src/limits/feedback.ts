import { dayMs } from '../time/lengths.ts';

export const feedbackLimits = {
  wordsMax: 300,
  /** How long after it was given the feedback on a service can be changed. */
  changeableMs: 14 * dayMs,
  /** Answers from which the organizer sees figures: fewer would show how single people answered. */
  disclosedMin: 5,
} as const;
