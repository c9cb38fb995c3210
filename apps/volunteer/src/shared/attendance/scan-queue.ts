import type { ServerClock, Stamp } from '@vp/api-client';
import type { Checked, Refusal, ScanSubject } from '@vp/contract';
import { attendanceLimits, toMacaoIso } from '@vp/domain';
import type { AttendanceDirection, DeviceClocks } from '@vp/domain';
import { createOfflineQueue, useClock, useQueuedItems, useSessionState } from '@vp/app-shell';
import { safeStorage } from '@vp/ui-kit';
import type { Fix } from '@vp/wechat-bridge';
import { useState } from 'react';
import { guest, scanQueueKey } from './scan-queue-key.ts';

/** A code that could not be sent, with the passes that it may belong to. Only the server can read the code. */
interface QueuedCode {
  readonly kind: 'code';
  readonly code: string;
  readonly passes: Readonly<Record<AttendanceDirection, readonly string[]>>;
  /** Location of the device beside the scan, where it gave one. */
  readonly fix?: Fix;
}

/** A location that could not be sent. */
interface QueuedLocation {
  readonly kind: 'location';
  readonly activityId: string;
  readonly periodId: string;
  readonly direction: AttendanceDirection;
  readonly fix: Fix;
  readonly pass: string;
}

/** Result of a scan. A refusal is a result too; only a missing response is an error. */
export type Attended =
  | { readonly kind: 'done'; readonly checked: Checked }
  | (Partial<ScanSubject> & {
      readonly kind: 'refused';
      readonly refusal: Refusal;
      /** Message from the server. */
      readonly message: string;
      /** Ticket of a judged code, valid for another try within five minutes. */
      readonly ticket?: string;
      /** Whether the same scan may be accepted later: the server returned a time for a retry. */
      readonly isForLater: boolean;
    });

/** A check-in or check-out without a network, on the device of its user. */
export interface QueuedScan {
  readonly id: string;
  readonly queuedAtMs: number;
  /** Readings of the clocks if the time is uncertain, until a response settles it. */
  readonly clocks?: DeviceClocks;
  /** Set if no response could settle the time. */
  readonly isClockUncertain?: true;
  readonly what: QueuedCode | QueuedLocation;
  /** Result, until the user has read it. */
  readonly answer?: Attended;
  /** Reason why the last try was not accepted, if a later one may be. */
  readonly delay?: string;
}

export interface Owner {
  readonly user: string;
  readonly nowMs: number;
  /** Set if the clock of the device cannot be trusted now. */
  readonly uncertain?: Pick<Stamp, 'earliestMs' | 'clocks'>;
}

/** User of a scan, and the clock that stamps it. */
export interface Scanner {
  readonly user: string;
  readonly clock: Pick<ServerClock, 'stamp' | 'timeOf' | 'sync'>;
  /** Location of this device, as evidence beside a scan; undefined where it gives none. */
  readonly locate?: (() => Promise<Fix | undefined>) | undefined;
}

export function ownerOf({ user, clock }: Scanner): Owner {
  const { atMs, isTrusted, earliestMs, clocks } = clock.stamp();
  return { user, nowMs: atMs, ...(!isTrusted && { uncertain: { earliestMs, clocks } }) };
}

function isQueuedScan(value: unknown): value is QueuedScan {
  if (typeof value !== 'object' || value === null) return false;
  if (!('id' in value) || !('queuedAtMs' in value) || !('what' in value)) return false;
  const { what } = value;
  return typeof value.queuedAtMs === 'number' && typeof what === 'object' && what !== null && 'kind' in what;
}

export const scanQueue = createOfflineQueue({ keyOf: scanQueueKey, isItem: isQueuedScan });

export const queuedScansOf = scanQueue.of;

/** Returns the queued scans of the logged-in account; renders again when they change. */
export function useQueuedScans(): readonly QueuedScan[] {
  const clock = useClock();
  const { user } = useSessionState();
  // Scans from before the log-in belong to the account at once.
  useState(() => adoptGuestScans(ownerOf({ user, clock })));
  return useQueuedItems(scanQueue, user);
}

function isYoung({ queuedAtMs, clocks }: QueuedScan, { user, nowMs }: Owner): boolean {
  const ageMs = nowMs - queuedAtMs;
  // The owner of a guest's scan cannot be known later, and a clock set back must not make it younger.
  if (user === guest) return Math.abs(ageMs) < attendanceLimits.guestScanLifeMs;
  return clocks !== undefined || ageMs < attendanceLimits.lateScanMs;
}

/** Returns the scans that can still be sent: the server accepts them for 24 hours. */
export function waitingScans(owner: Owner): readonly QueuedScan[] {
  return queuedScansOf(owner.user).filter((scan) => scan.answer === undefined && isYoung(scan, owner));
}

/** Returns the scans with something to read: answered, or too old. */
export function answeredScans(owner: Owner): readonly QueuedScan[] {
  return queuedScansOf(owner.user).filter((scan) => scan.answer !== undefined || !isYoung(scan, owner));
}

/** Returns the queued scan of a code, waiting or with its result; undefined if it is too old. */
export function queuedCode({ code, ...owner }: Owner & { readonly code: string }): QueuedScan | undefined {
  return queuedScansOf(owner.user).find(
    (scan) => scan.id === code && (scan.answer !== undefined || isYoung(scan, owner)),
  );
}

export function removeScan({ user, id }: { readonly user: string; readonly id: string }): void {
  const scans = queuedScansOf(user);
  const left = scans.filter((scan) => scan.id !== id);
  if (left.length !== scans.length) scanQueue.write(user, left);
}

function add(user: string, scan: QueuedScan): void {
  scanQueue.write(user, [...queuedScansOf(user).filter(({ id }) => id !== scan.id), scan]);
}

interface NewCode extends Owner {
  readonly code: string;
  readonly passes: QueuedCode['passes'];
}

/** Queues a code once. A second call does not make it younger. */
export function queueCode({ code, passes, ...owner }: NewCode): void {
  if (queuedCode({ code, ...owner })) return;
  add(owner.user, { id: code, ...stampOf(owner), what: { kind: 'code', code, passes } });
}

/** Stores the location that arrives after a code was queued. */
export function addFix(user: string, { code, fix }: { readonly code: string; readonly fix: Fix }): void {
  scanQueue.write(
    user,
    queuedScansOf(user).map((scan) =>
      scan.id === code && scan.what.kind === 'code' ? { ...scan, what: { ...scan.what, fix } } : scan,
    ),
  );
}

function stampOf({ nowMs, uncertain }: Owner): Pick<QueuedScan, 'queuedAtMs' | 'clocks'> {
  return { queuedAtMs: nowMs, ...(uncertain && { clocks: uncertain.clocks }) };
}

/** Queues a location. The first check-in and the last check-out count. */
export function queueLocation({
  user,
  nowMs,
  uncertain,
  ...location
}: Owner & Omit<QueuedLocation, 'kind'>): QueuedScan {
  const { activityId, direction } = location;
  const id = `${activityId} ${location.periodId} ${direction}`;
  const before = waitingScans({ user, nowMs }).find((scan) => scan.id === id);
  if (before && direction === 'in') return before;
  const stamp = stampOf({ user, nowMs, ...(uncertain && { uncertain }) });
  const scan: QueuedScan = { id, ...stamp, what: { kind: 'location', ...location } };
  add(user, scan);
  return scan;
}

/** Stores the result of a scan until the user has read it. */
export function recordResult(user: string, scan: QueuedScan, answer: Attended): void {
  const { delay: _delay, ...rest } = scan;
  add(user, { ...rest, answer });
}

/** Stores why a scan still waits. Keeps its position, because a later scan may depend on it. */
export function delayScan(user: string, { id }: QueuedScan, delay: string): void {
  scanQueue.write(
    user,
    queuedScansOf(user).map((scan) => (scan.id === id ? { ...scan, delay } : scan)),
  );
}

/** Returns a scan with its time corrected by the server's last response, if its clocks were uncertain. */
function restamp({ clocks, ...scan }: QueuedScan, clock: Scanner['clock']): QueuedScan {
  if (clocks === undefined) return scan;
  const { atMs, isTrusted } = clock.timeOf(clocks);
  const { what } = scan;
  const movedMs = atMs - scan.queuedAtMs;
  // The clock did not jump if the responses before and after the scan agree.
  const isCertain = isTrusted || Math.abs(movedMs) <= attendanceLimits.keptClockMs;
  const stamped = { ...scan, queuedAtMs: atMs, ...(!isCertain && { isClockUncertain: true as const }) };
  if (what.fix === undefined) return stamped;
  const takenAt = toMacaoIso(new Date(Date.parse(what.fix.takenAt) + movedMs));
  return { ...stamped, what: { ...what, fix: { ...what.fix, takenAt } } };
}

export function hasUncertainScans(user: string): boolean {
  return queuedScansOf(user).some(({ clocks }) => clocks !== undefined);
}

/** Corrects the times of scans with uncertain clocks, once the server has sent its time. */
export function restampScans({ user, clock }: Scanner): void {
  if (!hasUncertainScans(user)) return;
  scanQueue.write(
    user,
    queuedScansOf(user).map((scan) => restamp(scan, clock)),
  );
}

/** Moves the scans from before the log-in to the account that is logged in now. */
export function adoptGuestScans(owner: Owner): void {
  if (owner.user === guest) return;
  const found = waitingScans({ ...owner, user: guest });
  if (safeStorage.get(scanQueueKey(guest)) !== null) scanQueue.write(guest, []);
  for (const scan of found) if (!queuedScansOf(owner.user).some(({ id }) => id === scan.id)) add(owner.user, scan);
}

/** Returns the passes of queued scans. Another scan uses a different pass if there is one. */
export function takenPasses(user: string): readonly string[] {
  return queuedScansOf(user).flatMap(({ what }) =>
    what.kind === 'code' ? [...what.passes.in, ...what.passes.out] : [what.pass],
  );
}
