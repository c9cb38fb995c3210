import { dayMs } from '@vp/domain';
import { beforeAll, expect, test } from 'vitest';
import { addFraud, addHonestWeek, fraudKinds } from '../../testing/planted-fraud.ts';
import { startYear } from '../../testing/recorded-year.ts';
import type { RecordedService, Year } from '../../testing/recorded-year.ts';
import { testApi } from '../../testing/test-api.ts';

/** A quick run has each kind once; `corepack pnpm bench fraud` runs a year. */
const weeks = Number(process.env.FRAUD_WEEKS ?? fraudKinds.length);
const firstMonday = new Date('2026-01-05T09:00:00+08:00');
/** Leaves no trace in the entries: the device of the operator who scans sends no location. */
const untraced = ['scannedScreenshots'];

let year: Year;

beforeAll(async () => {
  year = await startYear(await testApi(), 20260105);
  for (let week = 0; week < weeks; week += 1) {
    const monday = new Date(firstMonday.getTime() + week * 7 * dayMs);
    await addHonestWeek(year, monday);
    await addFraud(year, fraudKinds[week % fraudKinds.length] ?? '', new Date(monday.getTime() + 3 * dayMs));
    await year.look(new Date(monday.getTime() + 17 * dayMs));
  }
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

test.each(fraudKinds.filter((kind) => !untraced.includes(kind)))('%s is stopped', (kind) => {
  expect(ofKind(kind).length).toBeGreaterThan(0);
  expect(ofKind(kind).filter((one) => !isStopped(one))).toEqual([]);
});
