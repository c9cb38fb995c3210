import type { EvidenceShare, ServiceFigures } from '@vp/contract';
import {
  evidenceClasses,
  groupMinFor,
  rangeOfMonths,
  refusalForMonths,
  spanStarts,
  sumHours,
  toMacaoIso,
} from '@vp/domain';
import { message } from '@vp/validators';
import type { Ctx, Result } from '../../call/context.ts';
import { Refused } from '../../refusal/refused.ts';
import { readFigures } from './service-figures.ts';
import type { StoredFigures } from './service-figures.ts';

/**
 * Returns the organization's service in figures. Omits months with too few people, so that no figure is about one
 * person.
 */
export async function report(ctx: Ctx<'insight.report'>): Promise<Result<'insight.report'>> {
  const { db, actor, query, now } = ctx;
  const { from, to, step, scope } = query;
  if (refusalForMonths({ from, to }) !== undefined)
    throw new Refused('invalidInput', { problems: [{ path: 'to', message: message('date') }] });
  const groupMin = groupMinFor(actor);
  const range = rangeOfMonths({ from, to });
  const stored = await readFigures(db, { organizationId: actor.organizationId, scope, step, range, now, groupMin });
  const { began, judged, cameAgain, monthsLeftOut } = stored;
  return {
    asOf: toMacaoIso(now),
    from,
    to,
    step,
    total: toTotal(stored),
    spans: spanStarts({ from, to }, step).map((startsIn) => ({ startsIn, ...toFigures(stored, startsIn) })),
    evidence: toEvidence(stored),
    returning: { began, judged, cameAgain },
    groupMin,
    monthsLeftOut,
  };
}

/** Adds the figures that can be added; the database counts different people and activities. */
function toTotal({ spans, places, people, activities }: StoredFigures): ServiceFigures {
  return {
    serviceHours: sumHours(spans.map(({ serviceHours }) => serviceHours)),
    trainingHours: sumHours(spans.map(({ trainingHours }) => trainingHours)),
    people,
    activities,
    places: places.reduce((sum, one) => sum + one.places, 0),
    missed: places.reduce((sum, one) => sum + one.missed, 0),
  };
}

/** Returns the sums of one span; zeros for an empty one. */
function toFigures({ spans, places }: StoredFigures, startsIn: string): ServiceFigures {
  const sums = spans.find((one) => one.startsIn === startsIn);
  const taken = places.find((one) => one.startsIn === startsIn);
  return {
    serviceHours: sums?.serviceHours ?? 0,
    trainingHours: sums?.trainingHours ?? 0,
    people: sums?.people ?? 0,
    activities: sums?.activities ?? 0,
    places: taken?.places ?? 0,
    missed: taken?.missed ?? 0,
  };
}

/** Returns all classes, in their order. */
function toEvidence({ evidence }: StoredFigures): readonly EvidenceShare[] {
  return evidenceClasses.map((name, place) => ({ evidence: name, hours: evidence[place] ?? 0 }));
}
