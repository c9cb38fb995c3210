import type { InsightReport, ServiceFigures } from '@vp/contract';

const none: ServiceFigures = { serviceHours: 0, trainingHours: 0, people: 0, activities: 0, places: 0, missed: 0 };

/** Returns figures with one span for each of the hours, the latest in July 2026; without service by default. */
export function yearOf(hours: readonly number[] = []): InsightReport {
  const spans = hours.map((serviceHours, at) => ({
    ...none,
    startsIn: `2026-${String(8 - hours.length + at).padStart(2, '0')}`,
    serviceHours,
  }));
  const sum = hours.reduce((total, one) => total + one, 0);
  return {
    asOf: '2026-07-18T10:00:00+08:00',
    from: '2025-08',
    to: '2026-07',
    step: 'month',
    total: sum === 0 ? none : { ...none, serviceHours: sum, people: 41, activities: 9 },
    spans,
    evidence: [],
    returning: { began: 0, judged: 0, cameAgain: 0 },
    groupMin: 1,
    monthsLeftOut: 0,
  };
}
