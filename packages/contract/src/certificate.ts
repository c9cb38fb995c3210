import type { HoursSplit } from '@vp/domain';
import { closedObject, id } from '@vp/validators';
import { answers, endpoints } from './endpoint.ts';
import type { Instant, OrganizationName } from './values.ts';

export interface Certificate {
  /** In the reader's script where it is known. */
  readonly displayName: string;
  /** Name in the other script. */
  readonly otherName: string | null;
  readonly number: string;
  readonly starLevel: number;
  readonly serviceHours: number;
  /** The part of the service hours that organizations entered by hand. */
  readonly byHandHours: number;
  /** The service hours by what they rest on. */
  readonly split: HoursSplit;
  /** Service hours that wait for a second word and are not counted. */
  readonly waitingHours: number;
  readonly organizations: readonly OrganizationName[];
  /** Content of the QR code: an address with a token that rotates every 30 seconds and contains no personal data. */
  readonly code: string;
  readonly codeExpiresAt: Instant;
}

/** A certificate for people who scan it while its code is valid. */
export interface CheckedCertificate {
  readonly displayName: string;
  readonly otherName: string | null;
  readonly number: string;
  readonly starLevel: number;
  readonly serviceHours: number;
  readonly byHandHours: number;
  readonly split: HoursSplit;
  readonly waitingHours: number;
  readonly organizations: readonly OrganizationName[];
  readonly checkedAt: Instant;
}

export const certificateCalls = endpoints({
  mine: {
    summary: "Returns the volunteer's certificate with its rotating code",
    method: 'get',
    path: '/api/user/volunteerData/getVolunteerInfo2QRCode',
    access: 'volunteer',
    shape: 'data',
    query: closedObject({ uid: id() }),
    data: answers<Certificate>(),
    refusals: ['realNameMissing'],
  },
  check: {
    summary: 'Verifies a certificate by its scanned code, and returns its holder while the code is valid',
    method: 'get',
    path: '/api/open/certificates/:code',
    access: 'client',
    shape: 'data',
    ownAddition: true,
    data: answers<CheckedCertificate>(),
    refusals: ['certificateInvalid', 'certificateExpired'],
    rateLimit: { points: 120, windowSeconds: 60 },
  },
});
