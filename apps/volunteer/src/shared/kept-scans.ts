import { attendanceLimits } from '@vp/domain';
import { safeStorage, storageKey } from '@vp/ui-kit';

/** A scan that could not be sent; it lies on the device of the person who made it. */
export interface KeptScan {
  readonly code: string;
  readonly keptAtMs: number;
}

interface Owner {
  readonly user: string;
  readonly nowMs: number;
}

const keyOf = (user: string): string => storageKey({ app: 'volunteer', user, form: 'kept-scans', version: 1 });

function isKeptScan(value: unknown): value is KeptScan {
  if (typeof value !== 'object' || value === null) return false;
  return 'code' in value && typeof value.code === 'string' && 'keptAtMs' in value && typeof value.keptAtMs === 'number';
}

/** The scans that still can be sent: the server takes a code for 24 hours. */
export function keptScans({ user, nowMs }: Owner): readonly KeptScan[] {
  const stored = safeStorage.readJson(keyOf(user), (value) =>
    Array.isArray(value) ? value.filter(isKeptScan) : undefined,
  );
  return (stored ?? []).filter(({ keptAtMs }) => nowMs - keptAtMs < attendanceLimits.lateScanMs);
}

function write(user: string, scans: readonly KeptScan[]): void {
  if (scans.length === 0) safeStorage.remove(keyOf(user));
  else safeStorage.writeJson(keyOf(user), scans);
}

interface OneScan extends Owner {
  readonly code: string;
}

export function isKept({ code, ...owner }: OneScan): boolean {
  return keptScans(owner).some((scan) => scan.code === code);
}

/** Keeps a scan once; keeping it again does not make it younger. */
export function keepScan({ code, ...owner }: OneScan): void {
  if (isKept({ code, ...owner })) return;
  write(owner.user, [...keptScans(owner), { code, keptAtMs: owner.nowMs }]);
}

export function forgetScan({ code, ...owner }: OneScan): void {
  write(
    owner.user,
    keptScans(owner).filter((scan) => scan.code !== code),
  );
}
