import { insightScopes, insightSteps } from '@vp/domain';
import type { EvidenceClass, InsightStep } from '@vp/domain';
import { choice, closedObject, month } from '@vp/validators';
import { answers, endpoints } from './endpoint.ts';
import type { Instant } from './values.ts';

/** Figures of a span of time, or of the whole range. Only confirmed hours count, with one decimal. */
export interface ServiceFigures {
  readonly serviceHours: number;
  readonly trainingHours: number;
  /** Distinct people with confirmed hours. */
  readonly people: number;
  /** Activities with confirmed hours. */
  readonly activities: number;
  /** Places of people who were admitted to past periods. */
  readonly places: number;
  /** Of these, the places of people who never checked in. */
  readonly missed: number;
}

export interface ServiceSpan extends ServiceFigures {
  /** The first month of the span, `YYYY-MM`. */
  readonly startsIn: string;
}

/** Hours whose weaker end has this evidence. */
export interface EvidenceShare {
  readonly evidence: EvidenceClass;
  readonly hours: number;
}

/** Counts people whose first service here lies in the range. */
export interface Returning {
  readonly began: number;
  /** Number of these people with an ended return period. */
  readonly judged: number;
  /** Number of judged people who served again on a later day of it. */
  readonly cameAgain: number;
}

export interface InsightReport {
  readonly asOf: Instant;
  readonly from: string;
  readonly to: string;
  readonly step: InsightStep;
  readonly total: ServiceFigures;
  /** All spans of the range, including those without service; the earliest first. */
  readonly spans: readonly ServiceSpan[];
  /** All classes, the strongest first. */
  readonly evidence: readonly EvidenceShare[];
  readonly returning: Returning;
  /** Minimum group size for disclosing a month. */
  readonly groupMin: number;
  /** Months that are withheld for that reason. */
  readonly monthsLeftOut: number;
}

export const insightCalls = endpoints({
  report: {
    summary: 'Reports the service of an organization by month, alone or with all organizations below it',
    method: 'get',
    path: '/api/user/organization/insight',
    access: 'organization',
    permission: 'organization-insight',
    shape: 'data',
    ownAddition: true,
    query: closedObject({
      from: month().required(),
      to: month().required(),
      step: choice(...insightSteps).required(),
      scope: choice(...insightScopes).required(),
    }),
    data: answers<InsightReport>(),
    rateLimit: { points: 60, windowSeconds: 60, by: 'account' },
  },
});
