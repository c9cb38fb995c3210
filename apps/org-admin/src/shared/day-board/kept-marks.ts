import { isApiError, isUnanswered } from '@vp/api-client';
import { createKeptList } from '@vp/app-shell';
import type { ServerClock } from '@vp/api-client';
import { attendanceLimits, toMacaoIso } from '@vp/domain';
import type { AttendanceDirection, DeviceClocks } from '@vp/domain';
import { storageKey } from '@vp/ui-kit';

/** What was noted at the door without network; it lies on the device of the person who did it. */
interface Kept {
  readonly id: string;
  /** For which it was made: a session of another one cannot send it. */
  readonly organizationId: string;
  readonly activityId: string;
  /** The person's name, for the message about the result. */
  readonly name: string;
  readonly periodId: string;
  /** When it was made, as an instant. */
  readonly at: string;
  /** What the clocks of the device said then, where the time is uncertain. */
  readonly clocks?: DeviceClocks;
  readonly reason: string;
  /** Why the server did not take it, in its words, until the person has read it. */
  readonly refusal?: string;
  /** The name of that refusal, where it has one: the board says some in its own words. */
  readonly refusalName?: string | undefined;
}

/** That somebody of the list has come or has left. */
export interface KeptMark extends Kept {
  readonly volunteerId: string;
  readonly direction: AttendanceDirection;
}

/** That somebody has come who is not on the list: by their number, or by the code on their phone. */
export interface KeptWalkIn extends Kept {
  readonly postId: string;
  readonly number: string;
  readonly volunteerCode: string;
}

export type KeptEntry = KeptMark | KeptWalkIn;

const texts = ['id', 'organizationId', 'activityId', 'name', 'periodId', 'at', 'reason'] as const;
const textsOfMark = [...texts, 'volunteerId', 'direction'] as const;
const textsOfWalkIn = [...texts, 'postId', 'number', 'volunteerCode'] as const;

function hasTexts(value: object, names: readonly string[]): boolean {
  return names.every((name) => typeof Reflect.get(value, name) === 'string');
}

function isKeptEntry(value: unknown): value is KeptEntry {
  if (typeof value !== 'object' || value === null) return false;
  if ('postId' in value) return hasTexts(value, textsOfWalkIn);
  const isDirection = 'direction' in value && (value.direction === 'in' || value.direction === 'out');
  return isDirection && hasTexts(value, textsOfMark);
}

export const isWalkIn = (entry: KeptEntry): entry is KeptWalkIn => 'postId' in entry;
export const isMark = (entry: KeptEntry): entry is KeptMark => !isWalkIn(entry);

const kept = createKeptList({
  keyOf: (user) => storageKey({ app: 'org-admin', user, form: 'kept-marks', version: 2 }),
  isEntry: isKeptEntry,
});

export const { of: keptMarksOf, onChange: onKeptMarks, onWrite: onMarkWritten, isShown: areKeptMarksShown } = kept;

/** What got no answer, or met a session that was over: the same person sends it later, once they are logged in. */
export function isForLater(error: unknown): boolean {
  const hasEnded = isApiError(error) && error.kind === 'sessionEnded' && error.refusal !== 'sessionBlocked';
  return hasEnded || isUnanswered(error);
}

/** The present moment, with the clocks of the device where an answer of the server has to confirm it. */
export function stampNow(clock: Pick<ServerClock, 'stamp'>): Pick<Kept, 'at' | 'clocks'> {
  const { atMs, isTrusted, clocks } = clock.stamp();
  return { at: toMacaoIso(new Date(atMs)), ...(!isTrusted && { clocks }) };
}

/** Keeps a mark; the first one about an arrival or a leaving stands. */
export function keepMark(user: string, mark: Omit<KeptMark, 'id' | 'refusal'>): void {
  keep(user, { ...mark, id: `${mark.periodId} ${mark.volunteerId} ${mark.direction}` });
}

/** Keeps that somebody has come who is not on the list; the first time stands. */
export function keepWalkIn(user: string, walkIn: Omit<KeptWalkIn, 'id' | 'refusal'>): void {
  keep(user, { ...walkIn, id: `${walkIn.periodId} ${walkIn.number || walkIn.volunteerCode}` });
}

function keep(user: string, entry: KeptEntry): void {
  const others = keptMarksOf(user);
  const before = others.find(({ id }) => id === entry.id);
  if (before !== undefined && before.refusal === undefined) return;
  kept.write(user, [...others.filter((one) => one !== before), entry]);
}

export function forgetMark(user: string, id: string): void {
  const marks = keptMarksOf(user);
  const left = marks.filter((one) => one.id !== id);
  if (left.length !== marks.length) kept.write(user, left);
}

/** Keeps why a mark was not taken, in its place. */
export function refuseMark(
  user: string,
  { id, refusal, refusalName }: Required<Pick<Kept, 'id' | 'refusal'>> & Pick<Kept, 'refusalName'>,
): void {
  kept.write(
    user,
    keptMarksOf(user).map((one) => (one.id === id ? { ...one, refusal, refusalName } : one)),
  );
}

/** Those that still can be sent, of whichever organization: hours by hand are taken for so long. */
export function waitingMarks(user: string, now: Date): readonly KeptEntry[] {
  return keptMarksOf(user).filter(
    ({ refusal, at }) => refusal === undefined && now.getTime() - Date.parse(at) < attendanceLimits.handEntryWithinMs,
  );
}

/** Those that the session of one organization sends. */
export function waitingOf(user: string, organizationId: string, now: Date): readonly KeptEntry[] {
  return waitingMarks(user, now).filter((mark) => mark.organizationId === organizationId);
}
