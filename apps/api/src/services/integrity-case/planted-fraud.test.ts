import { dayMs } from '@vp/domain';
import { beforeAll, expect, test } from 'vitest';
import { addFraud, addHonestWeek, fraudKinds } from '../../testing/planted-fraud.ts';
import { startYear } from '../../testing/recorded-year.ts';
import type { RecordedService, Year } from '../../testing/recorded-year.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { integrityCase, integrityService } from '../../db/schema/integrity-case.ts';
import { eq } from 'drizzle-orm';

/** A quick run has each kind once; `corepack pnpm bench fraud` runs a year. */
const weeks = Number(process.env.FRAUD_WEEKS ?? fraudKinds.length);
const firstMonday = new Date('2026-01-05T09:00:00+08:00');
/** Leaves no trace in the entries: the operator who scans is at the place, the people are not. */
const untraced = ['screenshotsAtPlace'];

let year: Year;

/** Kind and key of every stored case, with person and period of its services. */
async function readStored({ db }: TestApi): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await db
    .select({ kind: integrityCase.kind, key: integrityCase.key, service: integrityService })
    .from(integrityCase)
    .innerJoin(integrityService, eq(integrityService.caseId, integrityCase.id));
  const stored = new Map<string, Set<string>>();
  for (const { kind, key, service } of rows) {
    const places = stored.get(`${kind} ${key}`) ?? new Set();
    stored.set(`${kind} ${key}`, places.add(`${service.volunteerId} ${service.periodId}`));
  }
  return stored;
}

beforeAll(async () => {
  year = await startYear(await testApi(), { seed: 20260105, from: firstMonday });
  for (let week = 0; week < weeks; week += 1) {
    const monday = new Date(firstMonday.getTime() + week * 7 * dayMs);
    await addHonestWeek(year, monday);
    await addFraud(year, fraudKinds[week % fraudKinds.length] ?? '', new Date(monday.getTime() + 3 * dayMs));
    // Entries are recorded in the order of the looks, except for those that are typed days later.
    await year.look(new Date(monday.getTime() + 7 * dayMs));
  }
  await year.look(new Date(firstMonday.getTime() + (weeks + 2) * 7 * dayMs));
}, 600_000);

const hoursOf = (services: readonly RecordedService[]): number => services.reduce((sum, { hours }) => sum + hours, 0);
const entriesOf = (services: readonly RecordedService[]): number =>
  services.reduce((sum, { entries }) => sum + entries, 0);
const isSeen = ({ place }: RecordedService): boolean => year.seen.has(place);
const isStopped = (one: RecordedService): boolean => !one.counts || isSeen(one);
const ofKind = (kind: string | undefined) => year.recorded.filter(({ fraud }) => fraud === kind);
const stoppedShare = (services: readonly RecordedService[]): number =>
  hoursOf(services.filter(isStopped)) / Math.max(1, hoursOf(services));

test('false hours are seen or do not count, and honest entries are not burdened', () => {
  const print = (cells: readonly (string | number)[]): void =>
    void process.stdout.write(
      `${cells.map((cell, at) => (at === 0 ? String(cell).padEnd(20) : String(cell).padStart(9))).join('')}\n`,
    );
  print(['kind', 'entries', 'counted', 'waiting', 'seen', 'stopped']);
  for (const kind of [...fraudKinds, undefined]) {
    const own = ofKind(kind);
    const [counted, waiting, seen] = [
      ({ counts }: RecordedService) => counts,
      ({ waits }: RecordedService) => waits,
      isSeen,
    ].map((fits) => entriesOf(own.filter(fits)));
    const share = kind === undefined ? '' : `${Math.round(100 * stoppedShare(own))} %`;
    print([kind ?? 'honest', entriesOf(own), counted ?? 0, waiting ?? 0, seen ?? 0, share]);
  }
  const honest = ofKind(undefined);
  const burdened = entriesOf(honest.filter((one) => one.waits || isSeen(one))) / entriesOf(honest);
  const traced = year.recorded.filter(({ fraud }) => fraud !== undefined && !untraced.includes(fraud));
  const all = year.recorded.filter(({ fraud }) => fraud !== undefined);
  print(['traced kinds', `${(100 * stoppedShare(traced)).toFixed(1)} %`]);
  print(['all kinds', `${(100 * stoppedShare(all)).toFixed(1)} %`]);
  print(['honest burden', `${(100 * burdened).toFixed(1)} %`]);
  expect(stoppedShare(all)).toBeGreaterThanOrEqual(0.95);
  expect(stoppedShare(traced)).toBeGreaterThanOrEqual(0.95);
  expect(burdened).toBeLessThanOrEqual(0.02);
});

test('the job of new entries stores the cases that the searches over all entries find', async () => {
  const durations = year.durationsMs.toSorted((a, b) => a - b).map((one) => Math.round(one));
  process.stdout.write(
    `job of new entries, a week of entries at once: median ${durations[Math.floor(durations.length / 2)]} ms, longest ${durations.at(-1)} ms\n`,
  );
  const stored = await readStored(year.api);
  expect(stored.size).toBeGreaterThan(15);
  expect(stored).toEqual(year.measured);
});

test.each(fraudKinds.filter((kind) => !untraced.includes(kind)))('%s is stopped', (kind) => {
  expect(ofKind(kind).length).toBeGreaterThan(0);
  expect(ofKind(kind).filter((one) => !isStopped(one))).toEqual([]);
});
