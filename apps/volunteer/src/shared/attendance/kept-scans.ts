import type { ScanSubject } from '@vp/contract';
import { attendanceLimits } from '@vp/domain';
import { safeStorage, storageKey } from '@vp/ui-kit';

/** A scan that could not be sent; it lies on the device of the person who made it. */
export interface KeptScan {
  readonly code: string;
  readonly keptAtMs: number;
  /** What the server said to it later, until the person has read it. */
  readonly refused?: RefusedScan;
}

interface RefusedScan extends Partial<ScanSubject> {
  readonly reason: string;
  /** In the words of the server. */
  readonly message: string;
}

interface Owner {
  readonly user: string;
  readonly nowMs: number;
}

/** A scan before the log-in is for whoever logs in next, and soon. */
const guest = 'guest';

const keyOf = (user: string): string => storageKey({ app: 'volunteer', user, form: 'kept-scans', version: 1 });

function isKeptScan(value: unknown): value is KeptScan {
  if (typeof value !== 'object' || value === null) return false;
  return 'code' in value && typeof value.code === 'string' && 'keptAtMs' in value && typeof value.keptAtMs === 'number';
}

function all(user: string): readonly KeptScan[] {
  const stored = safeStorage.readJson(keyOf(user), (value) =>
    Array.isArray(value) ? value.filter(isKeptScan) : undefined,
  );
  return stored ?? [];
}

function write(user: string, scans: readonly KeptScan[]): void {
  if (scans.length === 0) safeStorage.remove(keyOf(user));
  else safeStorage.writeJson(keyOf(user), scans);
}

/** The scans that still can be sent: the server takes a code for 24 hours. */
export function keptScans({ user, nowMs }: Owner): readonly KeptScan[] {
  const lifeMs = user === guest ? attendanceLimits.guestScanLifeMs : attendanceLimits.lateScanMs;
  return all(user).filter(({ keptAtMs, refused }) => refused === undefined && nowMs - keptAtMs < lifeMs);
}

/** The scans that nothing more comes of, until they are forgotten: refused, or too old without ever being answered. */
export function lostScans(owner: Owner): readonly KeptScan[] {
  const waiting = keptScans(owner).map(({ code }) => code);
  return all(owner.user).filter(({ code }) => !waiting.includes(code));
}

interface OneScan extends Owner {
  readonly code: string;
}

export function keptScan({ code, ...owner }: OneScan): KeptScan | undefined {
  return keptScans(owner).find((scan) => scan.code === code);
}

/** Keeps a scan once; keeping it again does not make it younger. */
export function keepScan({ code, ...owner }: OneScan): void {
  if (keptScan({ code, ...owner })) return;
  forgetScan({ code, ...owner });
  write(owner.user, [...all(owner.user), { code, keptAtMs: owner.nowMs }]);
}

export function forgetScan({ code, user }: Omit<OneScan, 'nowMs'>): void {
  write(
    user,
    all(user).filter((scan) => scan.code !== code),
  );
}

/** Keeps what the server said no to, for the person to read. */
export function keepRefusal(user: string, scan: KeptScan): void {
  forgetScan({ user, code: scan.code });
  write(user, [...all(user), scan]);
}

/** Whether there is anything to show of the person who is logged in now. */
export function hasKeptScans(owner: Owner): boolean {
  claimGuestScans(owner);
  return all(owner.user).length > 0;
}

/** Gives what was scanned before the log-in to the person who is logged in now, and to nobody after that. */
export function claimGuestScans(owner: Owner): void {
  if (owner.user === guest) return;
  for (const { code, keptAtMs } of keptScans({ ...owner, user: guest })) {
    keepScan({ ...owner, code, nowMs: keptAtMs });
  }
  safeStorage.remove(keyOf(guest));
}
