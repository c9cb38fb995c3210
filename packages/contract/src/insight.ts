import { insightScopes, insightSteps } from '@vp/domain';
import type { EvidenceClass, InsightStep } from '@vp/domain';
import { choice, closedObject, month } from '@vp/validators';
import { answers, endpoints } from './endpoint.ts';
import type { Instant } from './values.ts';

/** Figures of a span of time, or of all of it. Hours have one decimal and count only where they are confirmed. */
export interface ServiceFigures {
  readonly serviceHours: number;
  readonly trainingHours: number;
  /** Different people with confirmed hours. */
  readonly people: number;
  /** Activities in which somebody has confirmed hours. */
  readonly activities: number;
  /** Places of people who were admitted to periods that are over. */
  readonly places: number;
  /** Of these, the places of people who never checked in. */
  readonly missed: number;
}

export interface ServiceSpan extends ServiceFigures {
  /** Its first month, `YYYY-MM`. */
  readonly startsIn: string;
}

/** Hours whose weaker end is proven this way. */
export interface EvidenceShare {
  readonly evidence: EvidenceClass;
  readonly hours: number;
}

/** Of the people whose first service here lies in the range. */
export interface Returning {
  readonly began: number;
  /** Of these, those whose days to come again are over. */
  readonly judged: number;
  /** Of the judged, those who served again on a later day within them. */
  readonly cameAgain: number;
}

export interface InsightReport {
  readonly asOf: Instant;
  readonly from: string;
  readonly to: string;
  readonly step: InsightStep;
  readonly total: ServiceFigures;
  /** All spans of the range, also those without service; the earliest first. */
  readonly spans: readonly ServiceSpan[];
  /** The strongest first; all classes. */
  readonly evidence: readonly EvidenceShare[];
  readonly returning: Returning;
  /** From how many people on a month is told. */
  readonly groupMin: number;
  /** Months of which nothing is told for that. */
  readonly monthsLeftOut: number;
}

export const insightCalls = endpoints({
  report: {
    summary: 'What the service of an organization came to, by itself or with all below it, from month to month',
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
