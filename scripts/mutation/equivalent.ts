import { inAccount } from './equivalent/account.ts';
import { inAttendance } from './equivalent/attendance.ts';
import { inCall } from './equivalent/call.ts';
import { inPackages } from './equivalent/packages.ts';
import { inParticipant } from './equivalent/participant.ts';
import type { Fault } from './faults.ts';

const equivalent = [...inPackages, ...inAccount, ...inCall, ...inParticipant, ...inAttendance];

export function isEquivalent(path: string, fault: Pick<Fault, 'code' | 'what'>): boolean {
  return equivalent.some(
    (one) => path.startsWith(one.path) && one.code.test(fault.code) && (one.what?.test(fault.what) ?? true),
  );
}
