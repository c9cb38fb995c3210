import { dayMs } from '../time/lengths.ts';

export const pageLimits = {
  defaultPageSize: 20,
  pageSizeMax: 100,
} as const;

export const reviewLimits = {
  reasonMin: 1,
  reasonMax: 100,
  batchMax: 100,
  /** How long a reviewer can undo the own decision to pass. */
  undoSeconds: 10,
  /** The usual waiting time is taken from this many of the last decisions; below the minimum none is shown. */
  usualWaitOf: 30,
  usualWaitMin: 10,
  /** The last decisions of an organization about sign-ups are looked for in so many of its newest activities. */
  usualWaitActivities: 200,
  /** Reviews are counted up to here: this total means 'this many or more'. */
  countMax: 1000,
  /** People are counted up to here: their lists say whether more follow, and not how many there are. */
  peopleCountMax: 200,
} as const;

export const uploadLimits = {
  compressAboveBytes: 2 * 1024 * 1024,
  bytesMax: 10 * 1024 * 1024,
  pixelsMax: 50_000_000,
  identityPhotoLifeAfterDecisionDays: 90,
  unusedFileLifeMs: dayMs,
} as const;

export const mapDefaults = { latitude: 22.198951, longitude: 113.54909, coordinateDecimals: 7 } as const;

export const storageLimits = { draftLifeMs: 7 * dayMs } as const;
