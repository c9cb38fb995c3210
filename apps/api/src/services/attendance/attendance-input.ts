import type { AttendanceDirection, EvidenceKind, FixFacts, FixVerdict } from '@vp/domain';
import type { AttendedStay } from './stay.ts';

/** What a scan says about its place and device. */
export interface ScanProof {
  readonly fix?: FixFacts | undefined;
  /** Fingerprint of the coordinates, to find the same ones again; the coordinates are not stored. */
  readonly fixMark?: string | undefined;
  readonly codeShownAt?: FixVerdict | undefined;
  readonly isClockUncertain?: boolean | undefined;
  readonly deviceId?: string | null | undefined;
  readonly network?: string | undefined;
}

/** A scan to record; its activity is read under the lock of the volunteer. */
export interface AttendanceInput extends AttendedStay {
  readonly direction: AttendanceDirection;
  /** Server time of the scan, or the slot of a code that arrives late. */
  readonly at: Date;
  /** For a scan that was queued offline: the period of its pass. */
  readonly queued?: { readonly periodId: string } | undefined;
  readonly evidence: EvidenceKind;
  /** The facts of the proof; never a raw location. */
  readonly facts: Record<string, unknown>;
  /** What the scanning device says about the scan: the volunteer's own one, or that of an operator. */
  readonly proof?: ScanProof | undefined;
  /** Account that recorded the entry, if not the volunteer. */
  readonly byAccountId?: string | undefined;
  /** Asks the volunteer to confirm an early sign-out; the refusal discloses the remaining time. */
  readonly asksWhenEarly?: true | undefined;
  /** Account that started the code, where the volunteer scanned one. */
  readonly codeStartedBy?: string | undefined;
}
