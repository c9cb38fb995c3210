import type { Language, OrganizationStatus, Permission, RealNameState, Scope } from '@vp/domain';
import type { Id, Instant, LocalText, OrganizationName } from './values.ts';

export interface CurrentVolunteer {
  readonly volunteerId: Id;
  readonly number: string;
  readonly displayName: string;
  readonly realNameState: RealNameState;
  /** Whether other data are under review while the approved ones stay in force. */
  readonly renewalPending: boolean;
}

interface ParentOrganization extends OrganizationName {
  readonly contactName: string;
  readonly contactPhone: string;
}

export interface CurrentOrganization extends OrganizationName {
  readonly status: OrganizationStatus;
  readonly role: 'administrator' | 'operator';
  readonly displayName: string;
  readonly permissions: readonly Permission[];
  readonly logoUrl: string | null;
  readonly administrator: { readonly name: string; readonly maskedMobile: string };
  /** From its public page; empty where it has none. */
  readonly contactName: string;
  readonly contactPhone: string;
  readonly parent: ParentOrganization | null;
  readonly submittedAt: Instant;
  /** Reason of a suspension, by the platform; null in every other status. */
  readonly suspendedFor: string | null;
  /** When the caller, an operator now, handed over the administration; null after a week. */
  readonly handedOverAt: Instant | null;
}

export interface CurrentUser {
  readonly accountId: Id;
  readonly username: string;
  readonly maskedMobile: string;
  readonly language: Language;
  readonly scope: Scope;
  readonly expiresAt: Instant;
  readonly volunteer: CurrentVolunteer | null;
  readonly organization: CurrentOrganization | null;
  /** The same organization as the specification names it: 0 under review, 1 normal, 2 refused, 3 suspended. */
  readonly orgBo: { readonly oid: Id; readonly status: number } | null;
  /** Organizations that this account may administer. */
  readonly organizations: readonly { readonly oid: Id; readonly name: LocalText }[];
  /** The menus of the organization side, as in `menus`; empty for a volunteer. */
  readonly menus: readonly Menu[];
}

export interface Menu {
  readonly id: number;
  readonly name: string;
  /** Comma-separated names of the permitted buttons. */
  readonly childNames: string;
}
