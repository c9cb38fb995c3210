import { auditGroups } from '@vp/domain';
import type { AuditEvent } from '@vp/domain';
import { choice, closedObject, date, jsonNumber, keyword, page, token } from '@vp/validators';
import { answers, endpoints } from './endpoint.ts';
import type { Id, Instant, LocalText, OrganizationName } from './values.ts';

/** Somebody or something that an entry is about. */
export interface AuditSubject {
  readonly kind: 'activity' | 'organization' | 'volunteer' | 'account';
  readonly id: Id;
  readonly name: LocalText;
}

export interface AuditDetail {
  readonly name: string;
  readonly value: string;
}

export interface AuditEntry {
  /** The chain that it stands in, with its number there. */
  readonly stream: string;
  readonly number: number;
  readonly at: Instant;
  /** Null for an event that no version knows any more. */
  readonly event: AuditEvent | null;
  /** As it was written down. */
  readonly what: string;
  /** Who did it; null where nobody was logged in, or somebody of an organization that the reader does not see. */
  readonly who: string | null;
  /** The organization that they acted for; null for people who acted for themselves. */
  readonly by: OrganizationName | null;
  /** The thing itself first, then whose entry it is; what is gone, and who did it, is left out. */
  readonly about: readonly AuditSubject[];
  /** Why, as it was given. */
  readonly reason: string | null;
  /** What else was written down, as it was. */
  readonly details: readonly AuditDetail[];
  readonly requestId: string;
  /** The network address of the request; for the platform alone. */
  readonly address: string | null;
  /** The last signs of the device's id. */
  readonly device: string | null;
}

/**
 * Where a chain no longer holds: an entry that was changed or put in between, or one that is missing. It is the first of
 * its chain; what follows it proves nothing.
 */
export interface AuditBreak {
  readonly stream: string;
  readonly number: number;
  readonly kind: 'changed' | 'missing';
  /** Whose chain it is; null where they are gone. */
  readonly owner: AuditSubject | null;
}

export interface CheckedAudit {
  /** Entries looked at by this call. */
  readonly checked: number;
  /** Entries of all chains, told by the first call. */
  readonly total: number | null;
  readonly breaks: readonly AuditBreak[];
  /** Where to go on; null at the end. A number is that of the last whole entry; without one the chain is done. */
  readonly next: { readonly stream: string; readonly number: number | null } | null;
}

export const auditCalls = endpoints({
  list: {
    summary: 'What was done by whom, when and on what, the newest first: of the organization and of those below it',
    method: 'get',
    path: '/api/user/audit/entries',
    access: 'organization',
    permission: 'organization-audit',
    shape: 'list',
    ownAddition: true,
    query: closedObject({
      group: choice(...auditGroups),
      /** Part of a name, a user name, or the beginning of a volunteer's number: who did it, or whose entry it is. */
      who: keyword(),
      /** The first and the last day, in Macao. */
      from: date(),
      to: date(),
      ...page,
    }),
    data: answers<AuditEntry>(),
    rateLimit: { points: 120, windowSeconds: 60, by: 'account' },
  },
  check: {
    summary: 'Checks the next entries of the chains: whether one was changed, removed or put in between',
    method: 'post',
    path: '/api/user/audit/check',
    access: 'organization',
    permission: 'organization-audit',
    shape: 'data',
    repeatable: true,
    ownAddition: true,
    body: closedObject({ stream: token(100), number: jsonNumber().integer().min(1) }),
    data: answers<CheckedAudit>(),
    rateLimit: { points: 1200, windowSeconds: 60, by: 'account' },
  },
});
