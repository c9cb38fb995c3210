import type { OrganizationStatus, Permission, RealNameState } from '@vp/domain';

declare const proven: unique symbol;

interface Caller {
  readonly sessionId: string;
  readonly accountId: string;
  readonly expiresAt: Date;
  /** Time of the last proof of identity within this session. */
  readonly authenticatedAt: Date | null;
}

/** A live session of the volunteer scope. Only `findActor` creates one, so the type is the proof. */
export interface Volunteer extends Caller {
  readonly [proven]: 'volunteer';
  readonly kind: 'volunteer';
  readonly volunteerId: string;
  readonly realNameState: RealNameState;
}

/** A live session that administers one organization. Only `findActor` creates one. */
export interface Operator extends Caller {
  readonly [proven]: 'organization';
  readonly kind: 'organization';
  readonly organizationId: string;
  readonly organizationStatus: OrganizationStatus;
  readonly role: 'administrator' | 'operator';
  readonly permissions: readonly Permission[];
}

/** The organization that an operator acts for, and the rights in it. */
export type OperatorRights = Pick<Operator, 'organizationId' | 'organizationStatus' | 'role' | 'permissions'>;

export type Actor = Volunteer | Operator;

export type AnyActor = Omit<Volunteer, typeof proven> | Omit<Operator, typeof proven>;

/** Casts to a proven actor: the caller has just read a live session from the database. */
export function prove(actor: AnyActor): Actor {
  return actor as Actor;
}

/** Returns the subject that a tab sends as `X-Session-Subject`. */
export function sessionSubject(actor: Actor): string {
  return actor.accountId;
}
