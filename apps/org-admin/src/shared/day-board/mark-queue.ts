import { isApiError, isUnanswered } from '@vp/api-client';
import { createOfflineQueue, useQueuedItems, useSessionState } from '@vp/app-shell';
import type { ServerClock } from '@vp/api-client';
import { attendanceLimits, toMacaoIso } from '@vp/domain';
import type { AttendanceDirection, DeviceClocks } from '@vp/domain';
import { storageKey } from '@vp/ui-kit';

/** An entry that was made at the door without a network, on the device of the person who made it. */
interface QueuedItem {
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

/** The arrival or departure of a person on the list. */
export interface QueuedMark extends QueuedItem {
  readonly volunteerId: string;
  readonly direction: AttendanceDirection;
}

/** The arrival of a person who is not on the list, by number or by the code on their phone. */
export interface QueuedWalkIn extends QueuedItem {
  readonly postId: string;
  readonly number: string;
  readonly volunteerCode: string;
}

export type QueuedEntry = QueuedMark | QueuedWalkIn;

const texts = ['id', 'organizationId', 'activityId', 'name', 'periodId', 'at', 'reason'] as const;
const textsOfMark = [...texts, 'volunteerId', 'direction'] as const;
const textsOfWalkIn = [...texts, 'postId', 'number', 'volunteerCode'] as const;

function hasTexts(value: object, names: readonly string[]): boolean {
  return names.every((name) => typeof Reflect.get(value, name) === 'string');
}

function isQueuedEntry(value: unknown): value is QueuedEntry {
  if (typeof value !== 'object' || value === null) return false;
  if ('postId' in value) return hasTexts(value, textsOfWalkIn);
  const isDirection = 'direction' in value && (value.direction === 'in' || value.direction === 'out');
  return isDirection && hasTexts(value, textsOfMark);
}

export const isWalkIn = (entry: QueuedEntry): entry is QueuedWalkIn => 'postId' in entry;
export const isMark = (entry: QueuedEntry): entry is QueuedMark => !isWalkIn(entry);

export const markQueue = createOfflineQueue({
  keyOf: (user) => storageKey({ app: 'org-admin', user, form: 'mark-queue', version: 1 }),
  isItem: isQueuedEntry,
});

export const queuedMarksOf = markQueue.of;

/** The queued entries of the logged-in account; renders again when they change. */
export function useQueuedMarks(): readonly QueuedEntry[] {
  return useQueuedItems(markQueue, useSessionState().user);
}

/** Whether an entry without a response, or of an ended session, is sent later by the same person. */
export function isForLater(error: unknown): boolean {
  const hasEnded = isApiError(error) && error.kind === 'sessionEnded' && error.refusal !== 'sessionBlocked';
  return hasEnded || isUnanswered(error);
}

/** The present moment, with the clocks of the device where an answer of the server has to confirm it. */
export function stampNow(clock: Pick<ServerClock, 'stamp'>): Pick<QueuedItem, 'at' | 'clocks'> {
  const { atMs, isTrusted, clocks } = clock.stamp();
  return { at: toMacaoIso(new Date(atMs)), ...(!isTrusted && { clocks }) };
}

/** Queues a mark; the first one of an arrival or a departure counts. */
export function queueMark(user: string, mark: Omit<QueuedMark, 'id' | 'refusal'>): void {
  enqueue(user, { ...mark, id: `${mark.periodId} ${mark.volunteerId} ${mark.direction}` });
}

/** Queues a person who is not on the list; the first entry counts. */
export function queueWalkIn(user: string, walkIn: Omit<QueuedWalkIn, 'id' | 'refusal'>): void {
  enqueue(user, { ...walkIn, id: `${walkIn.periodId} ${walkIn.number || walkIn.volunteerCode}` });
}

function enqueue(user: string, entry: QueuedEntry): void {
  const others = queuedMarksOf(user);
  const before = others.find(({ id }) => id === entry.id);
  if (before !== undefined && before.refusal === undefined) return;
  markQueue.write(user, [...others.filter((one) => one !== before), entry]);
}

export function forgetMark(user: string, id: string): void {
  const marks = queuedMarksOf(user);
  const left = marks.filter((one) => one.id !== id);
  if (left.length !== marks.length) markQueue.write(user, left);
}

/** Stores why a mark was refused. */
export function refuseMark(
  user: string,
  { id, refusal, refusalName }: Required<Pick<QueuedItem, 'id' | 'refusal'>> & Pick<QueuedItem, 'refusalName'>,
): void {
  markQueue.write(
    user,
    queuedMarksOf(user).map((one) => (one.id === id ? { ...one, refusal, refusalName } : one)),
  );
}

/** The entries of all organizations that can still be sent, within the time limit for hours entered by hand. */
export function waitingMarks(user: string, now: Date): readonly QueuedEntry[] {
  return queuedMarksOf(user).filter(
    ({ refusal, at }) => refusal === undefined && now.getTime() - Date.parse(at) < attendanceLimits.handEntryWithinMs,
  );
}

/** The entries that the session of one organization sends. */
export function waitingOf(user: string, organizationId: string, now: Date): readonly QueuedEntry[] {
  return waitingMarks(user, now).filter((mark) => mark.organizationId === organizationId);
}
