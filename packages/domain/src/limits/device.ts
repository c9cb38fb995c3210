import { dayMs } from '../time/lengths.ts';

export const pageLimits = {
  defaultPageSize: 20,
  pageSizeMax: 100,
} as const;

export const reviewLimits = {
  /** An open correction without a second person lapses after this time. */
  correctionLifeMs: 30 * dayMs,
  reasonMin: 1,
  reasonMax: 100,
  batchMax: 100,
  /** How long reviewers can undo their own decision to pass. */
  undoSeconds: 10,
  /** Decisions from which the usual waiting time is computed; below the minimum none is shown. */
  usualWaitOf: 30,
  usualWaitMin: 10,
  /** Newest activities of an organization that are searched for its last sign-up decisions. */
  usualWaitActivities: 200,
  /** Maximum of the review count: this total means 'this many or more'. */
  countMax: 1000,
  /** Maximum of the people count: lists of people show whether more follow, not how many. */
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
