import { isApiError, isUnanswered } from '@vp/api-client';
import { createOfflineQueue, useQueuedItems, useSessionState } from '@vp/app-shell';
import type { ServerClock } from '@vp/api-client';
import { attendanceLimits, toMacaoIso } from '@vp/domain';
import type { AttendanceDirection, DeviceClocks } from '@vp/domain';
import { storageKey } from '@vp/ui-kit';
import type { SentFix } from '@vp/wechat-bridge';

/** An entry that was made without a network, stored on the device of the person who made it. */
interface QueuedItem {
  readonly id: string;
  /** Organization of the entry: only a session of this organization can send it. */
  readonly organizationId: string;
  readonly activityId: string;
  /** Name of the person, for the message about the result. */
  readonly name: string;
  readonly periodId: string;
  /** Time of the entry, as an ISO instant. */
  readonly at: string;
  /** Readings of the device clocks at that time; set if the time is uncertain. */
  readonly clocks?: DeviceClocks;
  readonly reason: string;
  /** Text of the server's refusal, until the person has read it. */
  readonly refusal?: string;
  /** Name of that refusal, if it has one: the board has its own texts for some. */
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
  /** Beside a number; absent in entries of the previous release, which the server refuses. */
  readonly nameBeginning?: string;
  readonly volunteerCode: string;
  /** Location of the device beside a code; absent where it gave none. */
  readonly fix?: SentFix;
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

/** Returns the queued entries of the current account and re-renders when they change. */
export function useQueuedMarks(): readonly QueuedEntry[] {
  return useQueuedItems(markQueue, useSessionState().user);
}

/** Returns whether a failed entry stays queued: no response came, or the session has ended. */
export function isForLater(error: unknown): boolean {
  const hasEnded = isApiError(error) && error.kind === 'sessionEnded' && error.refusal !== 'sessionBlocked';
  return hasEnded || isUnanswered(error);
}

/** Returns the current time. It adds the device clocks if the server has yet to confirm the time. */
export function stampNow(clock: Pick<ServerClock, 'stamp'>): Pick<QueuedItem, 'at' | 'clocks'> {
  const { atMs, isTrusted, clocks } = clock.stamp();
  return { at: toMacaoIso(new Date(atMs)), ...(!isTrusted && { clocks }) };
}

/** Queues a mark. The first mark of an arrival or a departure counts. */
export function queueMark(user: string, mark: Omit<QueuedMark, 'id' | 'refusal'>): void {
  enqueue(user, { ...mark, id: `${mark.periodId} ${mark.volunteerId} ${mark.direction}` });
}

/** Queues a person who is not on the list. The first entry counts. */
export function queueWalkIn(user: string, walkIn: Omit<QueuedWalkIn, 'id' | 'refusal'>): void {
  enqueue(user, { ...walkIn, id: `${walkIn.periodId} ${walkIn.number || walkIn.volunteerCode}` });
}

function enqueue(user: string, entry: QueuedEntry): void {
  const others = queuedMarksOf(user);
  const before = others.find(({ id }) => id === entry.id);
  if (before !== undefined && before.refusal === undefined) return;
  markQueue.write(user, [...others.filter((one) => one !== before), entry]);
}

export function removeMark(user: string, id: string): void {
  const marks = queuedMarksOf(user);
  const left = marks.filter((one) => one.id !== id);
  if (left.length !== marks.length) markQueue.write(user, left);
}

/** Stores the refusal of a mark. */
export function refuseMark(
  user: string,
  { id, refusal, refusalName }: Required<Pick<QueuedItem, 'id' | 'refusal'>> & Pick<QueuedItem, 'refusalName'>,
): void {
  markQueue.write(
    user,
    queuedMarksOf(user).map((one) => (one.id === id ? { ...one, refusal, refusalName } : one)),
  );
}

/** Returns the entries of all organizations that can still be sent within the time limit for manual entries. */
export function waitingMarks(user: string, now: Date): readonly QueuedEntry[] {
  return queuedMarksOf(user).filter(
    ({ refusal, at }) => refusal === undefined && now.getTime() - Date.parse(at) < attendanceLimits.handEntryWithinMs,
  );
}

/** Returns the entries that a session of one organization can send. */
export function waitingOf(user: string, organizationId: string, now: Date): readonly QueuedEntry[] {
  return waitingMarks(user, now).filter((mark) => mark.organizationId === organizationId);
}
