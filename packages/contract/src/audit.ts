import { auditGroups } from '@vp/domain';
import type { AuditEvent } from '@vp/domain';
import { choice, closedObject, dayRange, jsonNumber, keyword, page, token } from '@vp/validators';
import { answers, endpoints } from './endpoint.ts';
import type { Id, Instant, LocalText, OrganizationName } from './values.ts';

/** A person or an object that an entry is about. */
export interface AuditSubject {
  readonly kind: 'activity' | 'organization' | 'volunteer' | 'account' | 'content';
  readonly id: Id;
  readonly name: LocalText;
}

export interface AuditDetail {
  readonly name: string;
  readonly value: string;
}

export interface AuditEntry {
  /** The chain of the entry, with its number there. */
  readonly stream: string;
  readonly number: number;
  readonly at: Instant;
  /** Null for an event that this version does not know. */
  readonly event: AuditEvent | null;
  /** Event name as it was recorded. */
  readonly what: string;
  /** The actor; null without a log-in, or for a member of an organization that the reader cannot see. */
  readonly who: string | null;
  /** The organization that the actor represented; null for people who acted for themselves. */
  readonly by: OrganizationName | null;
  /** The object first, then the owner of the entry; deleted subjects and the actor are omitted. */
  readonly about: readonly AuditSubject[];
  /** Reason, as it was given. */
  readonly reason: string | null;
  /** Further recorded details, unchanged. */
  readonly details: readonly AuditDetail[];
  readonly requestId: string;
  /** The network address of the request, for the platform only. */
  readonly address: string | null;
  /** The last characters of the device's id. */
  readonly device: string | null;
}

/**
 * Where a chain is broken: a changed, inserted or missing entry. It is the first of its chain; later entries prove
 * nothing.
 */
export interface AuditBreak {
  readonly stream: string;
  readonly number: number;
  readonly kind: 'changed' | 'missing';
  /** Owner of the chain; null where the owner was deleted. */
  readonly owner: AuditSubject | null;
}

export interface CheckedAudit {
  /** Entries that this call checked. */
  readonly checked: number;
  /** Entries of all chains; only the first call returns them. */
  readonly total: number | null;
  readonly breaks: readonly AuditBreak[];
  /**
   * Where to continue; null at the end. The number is that of the last valid entry; without one the chain is complete.
   */
  readonly next: { readonly stream: string; readonly number: number | null } | null;
}

export const auditCalls = endpoints({
  list: {
    summary: 'Lists the audit log of the organization and those below it, newest first',
    method: 'get',
    path: '/api/user/audit/entries',
    access: 'organization',
    permission: 'organization-audit',
    shape: 'list',
    ownAddition: true,
    query: closedObject({
      group: choice(...auditGroups),
      /**
       * Part of a name, a user name, or the beginning of a volunteer's number, of the actor or the owner of the entry.
       */
      who: keyword(),
      /** The first and the last day, in Macao. */
      ...dayRange(),
      ...page,
    }),
    data: answers<AuditEntry>(),
    rateLimit: { points: 120, windowSeconds: 60, by: 'account' },
  },
  check: {
    summary: 'Verifies the next entries of the audit chains: detects changed, removed and inserted entries',
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
