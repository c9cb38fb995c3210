import { expect, test } from 'vitest';
import { serviceHours } from './service-hours.ts';
import { outcomeOfScan } from './scanned-period.ts';
import { followStay, inTimeOrder, periodLeft, stayEndsAt } from './stay.ts';
import type { PeriodAttendance } from './stay.ts';

const minuteMs = 60_000;
const day = (clock: string, date = '2026-07-18'): Date => new Date(`${date}T${clock}:00+08:00`);

function held(...ranges: readonly (readonly [string, Date, Date])[]): readonly PeriodAttendance[] {
  return ranges.map(([periodId, startsAt, endsAt]) => ({
    periodId,
    startsAt,
    endsAt,
    inAt: undefined,
    outAt: undefined,
    isCarriedOver: false,
    hadArrival: false,
  }));
}

type Scan = readonly ['in' | 'out', Date];

/** Parses 'in 08:56 out 15:02'; a plus means the next day. */
function scansOf(words: string): readonly Scan[] {
  return [...words.matchAll(/(in|out) (\d\d:\d\d)(\+?)/g)].map(([, direction, clock = '', after]) => [
    direction === 'in' ? 'in' : 'out',
    day(clock, after === '+' ? '2026-07-19' : undefined),
  ]);
}

/** Returns the ledger after these scans, once every period has begun. */
function ledgerAfter(periods: readonly PeriodAttendance[], scans: readonly Scan[]): Record<string, string> {
  let now = periods;
  for (const [direction, at] of scans) {
    const outcome = outcomeOfScan(now, direction, at);
    if (outcome.kind === 'refused') continue;
    now = outcome.stay.periods;
    if (outcome.kind === 'returned')
      now = now.map((one) => (one.periodId === outcome.period.periodId ? { ...one, outAt: undefined } : one));
  }
  for (const { startsAt } of inTimeOrder(now)) now = followStay(now, new Date(startsAt.getTime() + minuteMs)).periods;
  return Object.fromEntries(now.map((period) => [period.periodId, wordOf(period)]));
}

function wordOf(period: PeriodAttendance): string {
  const entries = (['in', 'out'] as const).flatMap((direction) => {
    const at = direction === 'in' ? period.inAt : period.outAt;
    return at === undefined ? [] : [{ direction, at, recordedAt: at, evidence: 'rotatingCode' as const }];
  });
  const hours = serviceHours(entries, period);
  return hours.kind === 'counted' ? String(hours.hours) : hours.kind;
}

const twoOnEnd = held(['morning', day('09:00'), day('12:00')], ['noon', day('12:00'), day('15:00')]);
const overMidnight = held(
  ['before', day('22:00'), day('00:00', '2026-07-19')],
  ['after', day('00:00', '2026-07-19'), day('02:00', '2026-07-19')],
);
const withBreak = (minutes: number) =>
  held(
    ['morning', day('09:00'), day('12:00')],
    [
      'noon',
      new Date(day('12:00').getTime() + minutes * minuteMs),
      new Date(day('15:00').getTime() + minutes * minuteMs),
    ],
  );

test.each<[string, readonly PeriodAttendance[], string, Record<string, string>]>([
  ['one scan in and one out count both periods', twoOnEnd, 'in 08:56 out 15:02', { morning: '3', noon: '3' }],
  ['leaving ten minutes into the second counts them', twoOnEnd, 'in 08:56 out 12:10', { morning: '3', noon: '0.1' }],
  ['a forgotten check-out leaves both unconfirmed', twoOnEnd, 'in 08:56', unconfirmed('morning', 'noon')],
  [
    'leaving at the end of the first leaves the second alone',
    twoOnEnd,
    'in 08:56 out 12:00',
    { morning: '3', noon: 'none' },
  ],
  [
    'leaving before the end and coming back for the second',
    twoOnEnd,
    'in 08:56 out 11:50 in 12:03 out 15:00',
    { morning: '2.8', noon: '2.9' },
  ],
  [
    'a queue at the door: out after the second has begun, then in, then out',
    twoOnEnd,
    'in 08:56 out 12:10 in 12:12 out 15:00',
    { morning: '3', noon: '3' },
  ],
  [
    'a queue at the door, and the last check-out forgotten',
    twoOnEnd,
    'in 08:56 out 12:10 in 12:12',
    { morning: '3', noon: 'unconfirmed' },
  ],
  [
    'a later check-out takes the place of an early one',
    twoOnEnd,
    'in 08:56 out 11:00 out 13:30',
    { morning: '3', noon: '1.5' },
  ],
  ['a check-out too late leaves both unconfirmed', twoOnEnd, 'in 08:56 out 17:01', unconfirmed('morning', 'noon')],
  ['split at midnight: both parts count', overMidnight, 'in 21:55 out 01:58+', { before: '2', after: '1.9' }],
  [
    'a break of half an hour belongs to the stay and counts nothing',
    withBreak(30),
    'in 08:56 out 15:31',
    { morning: '3', noon: '3' },
  ],
  ['a longer break ends the stay', withBreak(31), 'in 08:56 out 13:00', { morning: '3', noon: 'none' }],
  ['a departure without an arrival is unconfirmed', twoOnEnd, 'out 15:02', { morning: 'none', noon: 'unconfirmed' }],
  [
    'a departure while check-in is open asks for the check-in',
    twoOnEnd,
    'out 14:02',
    { morning: 'none', noon: 'none' },
  ],
  [
    'an arrival that comes after the departure of the next period',
    twoOnEnd,
    'out 15:02 in 08:56',
    { morning: '3', noon: '3' },
  ],
  ['checked in twice and out once: both count', twoOnEnd, 'in 08:56 in 12:04 out 15:00', { morning: '3', noon: '3' }],
])('%s', (_name, periods, scans, expected) => {
  expect(ledgerAfter(periods, scansOf(scans))).toEqual(expected);
});

function unconfirmed(...ids: readonly string[]): Record<string, string> {
  return Object.fromEntries(ids.map((id) => [id, 'unconfirmed']));
}

test('an arrival that was carried over is withdrawn where the person had left before', () => {
  const [morning, noon] = twoOnEnd;
  if (morning === undefined || noon === undefined) throw new Error('two periods');
  const carried = { ...noon, inAt: noon.startsAt, isCarriedOver: true, hadArrival: true };
  const came = { ...morning, inAt: day('09:00'), hadArrival: true };
  const stay = followStay([{ ...came, outAt: day('11:50') }, carried], day('12:30'));
  expect(stay.withdrawn).toEqual([carried]);
  expect(stay.entries).toEqual([]);
  // The carried-over arrival does not return, and the person's own scans stay.
  expect(followStay(stay.periods, day('12:31'))).toMatchObject({ withdrawn: [], entries: [] });
  const scanned = { ...carried, isCarriedOver: false };
  expect(followStay([{ ...came, outAt: day('11:50') }, scanned], day('12:30')).withdrawn).toEqual([]);
});

test('a departure is about the last period that the stay had come to', () => {
  const { periods } = followStay(
    twoOnEnd.map((one) => (one.periodId === 'morning' ? { ...one, inAt: day('09:00'), hadArrival: true } : one)),
    day('13:00'),
  );
  const leftAt = (at: Date) => periodLeft(periods, { periodId: 'morning', at })?.periodId;
  expect(leftAt(day('11:00'))).toBe('morning');
  expect(leftAt(day('12:00'))).toBe('morning');
  expect(leftAt(day('12:01'))).toBe('noon');
  expect(leftAt(day('15:00'))).toBe('noon');
  const [morning] = periods;
  expect(morning && stayEndsAt(morning, periods)).toEqual(day('15:00'));
});

/** Makes schedules and people from a fixed seed, equal in every run. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

interface Shift {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly isHeld: boolean;
}

const starts = [day('09:00'), day('20:30'), day('18:00', '2026-02-28'), day('21:15', '2026-12-31')];

/**
 * The model: a person walks through the schedule minute by minute. It uses none of the product's rules. Minutes count
 * from the start of the schedule.
 */
function walk(shifts: readonly Shift[], came: number, left: number | undefined): Record<string, string> {
  const mine = shifts.filter(({ isHeld }) => isHeld);
  const result: Record<string, string> = Object.fromEntries(mine.map(({ id }) => [id, 'none']));
  const firstIndex = mine.findIndex(({ from, to }) => came >= from - 30 && came <= to);
  const isEntranceOpen = mine.some(({ from, to }) => left !== undefined && left >= from - 30 && left <= to);
  /** Adds a departure alone, for a time that is too late to check in. */
  const withDepartureAlone = (others: readonly Shift[]): Record<string, string> => {
    const missed = others.filter(({ to }) => left !== undefined && left > to && left <= to + 120).pop();
    if (missed !== undefined && !isEntranceOpen) result[missed.id] = 'unconfirmed';
    return result;
  };
  if (firstIndex < 0) return withDepartureAlone(mine);
  const stay = [mine[firstIndex]];
  for (const next of mine.slice(firstIndex + 1)) {
    if (next.from - (stay[stay.length - 1]?.to ?? 0) > 30) break;
    stay.push(next);
  }
  const served = stay.filter((shift, index) => shift !== undefined && (index === 0 || (left ?? Infinity) > shift.from));
  const last = served[served.length - 1];
  const isOut = left !== undefined && last !== undefined && left <= last.to + 120;
  for (const shift of isOut ? served : stay) {
    if (shift === undefined) continue;
    let minutes = 0;
    for (let minute = shift.from; minute < shift.to; minute += 1)
      if (minute >= came && minute < (left ?? 0)) minutes += 1;
    result[shift.id] = isOut ? String(Math.floor(minutes / 6) / 10) : 'unconfirmed';
  }
  return isOut ? result : withDepartureAlone(mine.filter((shift) => !stay.includes(shift)));
}

test('generated schedules: what the ledger has is what a person walking through them minute by minute served', () => {
  const random = createRandom(20_260_718);
  const seen = new Set<string>();
  for (let round = 0; round < 4000; round += 1) {
    const start = starts[random(starts.length)] ?? day('09:00');
    const shifts: Shift[] = [];
    let minute = 0;
    for (let index = 0; index < 1 + random(5); index += 1) {
      minute += index === 0 ? 0 : ([0, 0, 10, 29, 30, 31, 90][random(7)] ?? 0);
      const length = [30, 60, 95, 180, 16 * 60][random(5)] ?? 60;
      shifts.push({ id: `p${index}`, from: minute, to: minute + length, isHeld: random(5) > 0 });
      minute += length;
    }
    const came = random(minute + 60) - 30;
    const left = random(5) === 0 ? undefined : came + 2 + random(minute + 200);
    const instant = (after: number) => new Date(start.getTime() + after * minuteMs);
    const periods = held(
      ...shifts.filter(({ isHeld }) => isHeld).map(({ id, from, to }) => [id, instant(from), instant(to)] as const),
    );
    const scans: Scan[] = [['in', instant(came)], ...(left === undefined ? [] : [['out', instant(left)] as const])];
    const expected = walk(shifts, came, left);
    expect(ledgerAfter([...periods].reverse(), scans), JSON.stringify({ shifts, came, left })).toEqual(expected);
    for (const word of Object.values(expected)) seen.add(word);
  }
  expect([...seen]).toEqual(expect.arrayContaining(['none', 'unconfirmed', '0', '3', '16']));
  expect(seen.size).toBeGreaterThan(50);
});
