import { endOf } from './interrupted-activity.ts';
import type { EventKind, Schedule, Shift } from './interrupted-activity.ts';

const held = (from: number, to: number): Shift => ({ from, to, isHeld: true });
const notHeld = (from: number, to: number): Shift => ({ from, to, isHeld: false });

export const schedules: Readonly<Record<string, Schedule>> = {
  'one period': { start: '2026-07-25T09:00', shifts: [held(0, 180)] },
  'two on end': { start: '2026-07-25T09:00', shifts: [held(0, 180), held(180, 360)] },
  'two with half an hour between': { start: '2026-07-25T09:00', shifts: [held(0, 120), held(150, 300)] },
  'two with 31 minutes between': { start: '2026-07-25T09:00', shifts: [held(0, 120), held(151, 300)] },
  'three, the middle one not held': {
    start: '2026-07-25T09:00',
    shifts: [held(0, 60), notHeld(60, 120), held(120, 180)],
  },
  'a night': { start: '2026-07-25T22:00', shifts: [held(0, 240)] },
  'a night split at midnight, at the end of a month': {
    start: '2026-07-31T22:00',
    shifts: [held(0, 120), held(120, 240)],
  },
  'the last night of the year': { start: '2026-12-31T21:00', shifts: [held(0, 300), held(300, 420)] },
  'into 29 February': { start: '2028-02-28T20:00', shifts: [held(0, 300), held(320, 400)] },
};

export interface Story {
  /** Minutes of the scans; a stay is what they lie around. */
  readonly came: number;
  readonly left: number | undefined;
  readonly event?: { readonly at: number; readonly kind: EventKind };
}

/** The held periods that a person who came to the first one is in without scanning again. */
function stayOf(shifts: readonly Shift[]): readonly Shift[] {
  const mine = shifts.filter(({ isHeld }) => isHeld);
  const end = mine.findIndex(({ from }, index) => index > 0 && from - (mine[index - 1]?.to ?? 0) > 30);
  return end < 0 ? mine : mine.slice(0, end);
}

export const stories: Readonly<Record<string, (shifts: readonly Shift[]) => Story>> = {
  'nothing happens': (shifts) => ({ came: -4, left: endOf(stayOf(shifts)) + 2 }),
  'comes late and leaves early': (shifts) => ({ came: 25, left: endOf(stayOf(shifts)) - 17 }),
  'leaves within the first period': () => ({ came: -4, left: 47 }),
  'forgets to check out': () => ({ came: -4, left: undefined }),
  'cancelled with people in, before the start': () => ({
    came: -14,
    left: undefined,
    event: { at: -10, kind: 'cancelled' },
  }),
  'broken off in the first period': () => ({ came: -4, left: undefined, event: { at: 50, kind: 'cancelled' } }),
  'broken off five minutes after the first period': ([first]) => ({
    came: -4,
    left: undefined,
    event: { at: (first?.to ?? 0) + 5, kind: 'cancelled' },
  }),
  'broken off in the last period': (shifts) => ({
    came: -4,
    left: undefined,
    event: { at: endOf(shifts) - 37, kind: 'cancelled' },
  }),
  'left before it was broken off': ([first]) => ({
    came: -4,
    left: 30,
    event: { at: (first?.to ?? 0) - 8, kind: 'cancelled' },
  }),
  'moved by a week after the check-in': () => ({
    came: -14,
    left: undefined,
    event: { at: -10, kind: 'movedByAWeek' },
  }),
  'moved by ten minutes after the check-in': (shifts) => ({
    came: -14,
    left: endOf(stayOf(shifts)) + 12,
    event: { at: -10, kind: 'movedByTenMinutes' },
  }),
  'another place after the check-in': (shifts) => ({
    came: -14,
    left: endOf(stayOf(shifts)) + 2,
    event: { at: -10, kind: 'placeMoved' },
  }),
  'the organization is suspended': (shifts) => ({
    came: -4,
    left: endOf(stayOf(shifts)),
    event: { at: 20, kind: 'suspended' },
  }),
  'quits the membership': (shifts) => ({
    came: -4,
    left: endOf(stayOf(shifts)),
    event: { at: 20, kind: 'membershipQuit' },
  }),
  'the organization tries to remove the person': (shifts) => ({
    came: -4,
    left: endOf(stayOf(shifts)),
    event: { at: 20, kind: 'removed' },
  }),
  'withdraws after the check-in': () => ({ came: -14, left: undefined, event: { at: -10, kind: 'withdrew' } }),
  'the account is blocked': () => ({ came: -4, left: undefined, event: { at: 20, kind: 'blocked' } }),
};

/**
 * The model: for each held period, the hours that the ledger says, its state where none count, or '-' without a row. It
 * follows the sentences of the product's rules minute by minute and uses no code of the product.
 */
export function model(shifts: readonly Shift[], { came, left, event }: Story): readonly string[] {
  const mine = shifts.filter(({ isHeld }) => isHeld);
  const onlyFirst = (word: string): string[] => mine.map((_shift, index) => (index === 0 ? word : '-'));
  if (event?.kind === 'movedByAWeek' || event?.kind === 'withdrew') return onlyFirst('unconfirmed');
  const isCancelled = event?.kind === 'cancelled' && event.at < endOf(shifts);
  if (isCancelled && event.at < 0) return onlyFirst('0');
  const moved = event?.kind === 'movedByTenMinutes' ? 10 : 0;
  const stay = stayOf(shifts);
  return mine.map((shift) => {
    if (!stay.includes(shift)) return '-';
    const isEndKnown = left !== undefined || (isCancelled && event.at <= shift.to + 120);
    if (!isEndKnown) return isCancelled && event.at <= shift.from ? '-' : 'unconfirmed';
    const end = left ?? event?.at ?? 0;
    if (end <= shift.from + moved && shift !== stay[0]) return '-';
    if (event?.kind === 'suspended') return 'awaiting';
    let minutes = 0;
    for (let minute = shift.from + moved; minute < shift.to + moved; minute += 1)
      if (minute >= came && minute < end) minutes += 1;
    return String(Math.floor(minutes / 6) / 10);
  });
}
