import { createKeptList } from '@vp/app-shell';
import type { AttendanceDirection } from '@vp/domain';
import { attendanceLimits } from '@vp/domain';
import { storageKey } from '@vp/ui-kit';

/** A mark that was made without network; it lies on the device of the person who made it. */
export interface KeptMark {
  readonly id: string;
  /** For which it was made: a session of another one cannot send it. */
  readonly organizationId: string;
  readonly activityId: string;
  /** Whom it is about, to be told what became of it. */
  readonly name: string;
  readonly periodId: string;
  readonly volunteerId: string;
  readonly direction: AttendanceDirection;
  /** When it was made, as an instant. */
  readonly at: string;
  readonly reason: string;
  /** Why the server did not take it, in its words, until the person has read it. */
  readonly refusal?: string;
}

const texts = ['id', 'organizationId', 'activityId', 'name', 'periodId', 'volunteerId', 'at', 'reason'] as const;

function isKeptMark(value: unknown): value is KeptMark {
  if (typeof value !== 'object' || value === null || !('direction' in value)) return false;
  const isDirection = value.direction === 'in' || value.direction === 'out';
  return isDirection && texts.every((name) => typeof Reflect.get(value, name) === 'string');
}

const kept = createKeptList({
  keyOf: (user) => storageKey({ app: 'org-admin', user, form: 'kept-marks', version: 2 }),
  isEntry: isKeptMark,
});

export const { of: keptMarksOf, onChange: onKeptMarks, isShown: areKeptMarksShown } = kept;

/** Keeps a mark; the first one about an arrival or a leaving stands. */
export function keepMark(user: string, mark: Omit<KeptMark, 'id' | 'refusal'>): void {
  const id = `${mark.periodId} ${mark.volunteerId} ${mark.direction}`;
  const others = keptMarksOf(user);
  const before = others.find((one) => one.id === id);
  if (before !== undefined && before.refusal === undefined) return;
  kept.write(user, [...others.filter((one) => one !== before), { ...mark, id }]);
}

export function forgetMark(user: string, id: string): void {
  const marks = keptMarksOf(user);
  const left = marks.filter((one) => one.id !== id);
  if (left.length !== marks.length) kept.write(user, left);
}

/** Keeps why a mark was not taken, in its place. */
export function refuseMark(user: string, { id, refusal }: Required<Pick<KeptMark, 'id' | 'refusal'>>): void {
  kept.write(
    user,
    keptMarksOf(user).map((one) => (one.id === id ? { ...one, refusal } : one)),
  );
}

/** Those that still can be sent, of whichever organization: hours by hand are taken for so long. */
export function waitingMarks(user: string, now: Date): readonly KeptMark[] {
  return keptMarksOf(user).filter(
    ({ refusal, at }) => refusal === undefined && now.getTime() - Date.parse(at) < attendanceLimits.handEntryWithinMs,
  );
}

/** Those that the session of one organization sends. */
export function waitingOf(user: string, organizationId: string, now: Date): readonly KeptMark[] {
  return waitingMarks(user, now).filter((mark) => mark.organizationId === organizationId);
}
