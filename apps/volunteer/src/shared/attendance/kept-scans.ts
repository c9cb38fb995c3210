import type { ServerClock, Stamp } from '@vp/api-client';
import type { Checked, Refusal, ScanSubject } from '@vp/contract';
import { attendanceLimits, toMacaoIso } from '@vp/domain';
import type { AttendanceDirection, DeviceClocks } from '@vp/domain';
import { createKeptList } from '@vp/app-shell';
import { safeStorage } from '@vp/ui-kit';
import type { Fix } from '@vp/wechat-bridge';
import { guest, keptScansKey } from './kept-scan-key.ts';

/** A code that could not be sent, with the passes that it may be about; only the server can read which. */
interface KeptCode {
  readonly kind: 'code';
  readonly code: string;
  readonly passes: Readonly<Record<AttendanceDirection, readonly string[]>>;
}

/** A location that could not be sent. */
interface KeptLocation {
  readonly kind: 'location';
  readonly activityId: string;
  readonly periodId: string;
  readonly direction: AttendanceDirection;
  readonly fix: Fix;
  readonly pass: string;
}

/** A refusal is a result like any other; only a missing answer is an error. */
export type Attended =
  | { readonly kind: 'done'; readonly checked: Checked }
  | (Partial<ScanSubject> & {
      readonly kind: 'refused';
      readonly refusal: Refusal;
      /** In the words of the server. */
      readonly message: string;
      /** Of a code that was judged: good for another try within five minutes. */
      readonly ticket?: string;
      /** The same scan may be taken in a while: the server said when. */
      readonly isForLater: boolean;
    });

/** A check-in or check-out without network; it lies on the device of the person who made it. */
export interface KeptScan {
  readonly id: string;
  readonly keptAtMs: number;
  /** What the clocks said where the time is uncertain, until an answer of the server tells more. */
  readonly clocks?: DeviceClocks;
  /** No answer could tell the time for certain. */
  readonly isClockUncertain?: true;
  readonly what: KeptCode | KeptLocation;
  /** What the server said, until the person has read it. */
  readonly answer?: Attended;
  /** Why it was not taken at the last try, though it may be at a later one. */
  readonly delay?: string;
}

export interface Owner {
  readonly user: string;
  readonly nowMs: number;
  /** Set where the clock of the device cannot be trusted now. */
  readonly uncertain?: Pick<Stamp, 'earliestMs' | 'clocks'>;
}

/** The person who scans, by the clock that stamps it. */
export interface Scanner {
  readonly user: string;
  readonly clock: Pick<ServerClock, 'stamp' | 'timeOf' | 'sync'>;
}

export function ownerOf({ user, clock }: Scanner): Owner {
  const { atMs, isTrusted, earliestMs, clocks } = clock.stamp();
  return { user, nowMs: atMs, ...(!isTrusted && { uncertain: { earliestMs, clocks } }) };
}

function isKeptScan(value: unknown): value is KeptScan {
  if (typeof value !== 'object' || value === null) return false;
  if (!('id' in value) || !('keptAtMs' in value) || !('what' in value)) return false;
  const { what } = value;
  return typeof value.keptAtMs === 'number' && typeof what === 'object' && what !== null && 'kind' in what;
}

const kept = createKeptList({ keyOf: keptScansKey, isEntry: isKeptScan });

export const {
  of: keptScansOf,
  reachOf: reachOfKeptScans,
  onChange: onKeptScans,
  onWrite: onScanWritten,
  isShown: areKeptScansShown,
} = kept;

function isYoung({ keptAtMs, clocks }: KeptScan, { user, nowMs }: Owner): boolean {
  const ageMs = nowMs - keptAtMs;
  // Nobody knows whose a guest's scan is later, and a clock that was set back must not make it younger.
  if (user === guest) return Math.abs(ageMs) < attendanceLimits.guestScanLifeMs;
  return clocks !== undefined || ageMs < attendanceLimits.lateScanMs;
}

/** The scans that still can be sent: the server takes them for 24 hours. */
export function waitingScans(owner: Owner): readonly KeptScan[] {
  return keptScansOf(owner.user).filter((scan) => scan.answer === undefined && isYoung(scan, owner));
}

/** The scans of which something is to be read: answered, or too old without ever having been. */
export function answeredScans(owner: Owner): readonly KeptScan[] {
  return keptScansOf(owner.user).filter((scan) => scan.answer !== undefined || !isYoung(scan, owner));
}

/** A code that is kept, whether it waits or was answered; one that is too old is neither. */
export function keptCode({ code, ...owner }: Owner & { readonly code: string }): KeptScan | undefined {
  return keptScansOf(owner.user).find(
    (scan) => scan.id === code && (scan.answer !== undefined || isYoung(scan, owner)),
  );
}

export function forgetScan({ user, id }: { readonly user: string; readonly id: string }): void {
  const scans = keptScansOf(user);
  const left = scans.filter((scan) => scan.id !== id);
  if (left.length !== scans.length) kept.write(user, left);
}

function add(user: string, scan: KeptScan): void {
  kept.write(user, [...keptScansOf(user).filter(({ id }) => id !== scan.id), scan]);
}

interface NewCode extends Owner {
  readonly code: string;
  readonly passes: KeptCode['passes'];
}

/** Keeps a code once; keeping it again does not make it younger. */
export function keepCode({ code, passes, ...owner }: NewCode): void {
  if (keptCode({ code, ...owner })) return;
  add(owner.user, { id: code, ...stampOf(owner), what: { kind: 'code', code, passes } });
}

function stampOf({ nowMs, uncertain }: Owner): Pick<KeptScan, 'keptAtMs' | 'clocks'> {
  return { keptAtMs: nowMs, ...(uncertain && { clocks: uncertain.clocks }) };
}

/** Keeps a location. The first check-in counts, and the last check-out. */
export function keepLocation({ user, nowMs, uncertain, ...location }: Owner & Omit<KeptLocation, 'kind'>): KeptScan {
  const { activityId, direction } = location;
  const id = `${activityId} ${location.periodId} ${direction}`;
  const before = waitingScans({ user, nowMs }).find((scan) => scan.id === id);
  if (before && direction === 'in') return before;
  const stamp = stampOf({ user, nowMs, ...(uncertain && { uncertain }) });
  const scan: KeptScan = { id, ...stamp, what: { kind: 'location', ...location } };
  add(user, scan);
  return scan;
}

/** Keeps what the server said, for the person to read. */
export function answerScan(user: string, scan: KeptScan, answer: Attended): void {
  const { delay: _delay, ...rest } = scan;
  add(user, { ...rest, answer });
}

/** Stores why a scan still waits, without moving it: a later scan may depend on it. */
export function delayScan(user: string, { id }: KeptScan, delay: string): void {
  kept.write(
    user,
    keptScansOf(user).map((scan) => (scan.id === id ? { ...scan, delay } : scan)),
  );
}

/** The time of a scan that was stamped by uncertain clocks, as the server's last answer tells it. */
function restamp({ clocks, ...scan }: KeptScan, clock: Scanner['clock']): KeptScan {
  if (clocks === undefined) return scan;
  const { atMs, isTrusted } = clock.timeOf(clocks);
  const { what } = scan;
  const movedMs = atMs - scan.keptAtMs;
  // The clock did not jump where the answers before and after the scan say the same.
  const isCertain = isTrusted || Math.abs(movedMs) <= attendanceLimits.keptClockMs;
  const stamped = { ...scan, keptAtMs: atMs, ...(!isCertain && { isClockUncertain: true as const }) };
  if (what.kind === 'code') return stamped;
  const takenAt = toMacaoIso(new Date(Date.parse(what.fix.takenAt) + movedMs));
  return { ...stamped, what: { ...what, fix: { ...what.fix, takenAt } } };
}

export function hasUncertainScans(user: string): boolean {
  return keptScansOf(user).some(({ clocks }) => clocks !== undefined);
}

/** Puts right when scans were made whose clocks were uncertain, once the server has told its time. */
export function restampScans({ user, clock }: Scanner): void {
  if (!hasUncertainScans(user)) return;
  kept.write(
    user,
    keptScansOf(user).map((scan) => restamp(scan, clock)),
  );
}

/** Gives what was scanned before the log-in to the person who is logged in now, and to nobody after that. */
export function claimGuestScans(owner: Owner): void {
  if (owner.user === guest) return;
  const found = waitingScans({ ...owner, user: guest });
  if (safeStorage.get(keptScansKey(guest)) !== null) kept.write(guest, []);
  for (const scan of found) if (!keptScansOf(owner.user).some(({ id }) => id === scan.id)) add(owner.user, scan);
}

/** Passes that kept scans hold; another scan takes another one while there is one. */
export function takenPasses(user: string): readonly string[] {
  return keptScansOf(user).flatMap(({ what }) =>
    what.kind === 'code' ? [...what.passes.in, ...what.passes.out] : [what.pass],
  );
}
