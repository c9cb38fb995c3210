import type { OrganizationStatus, Permission, RealNameState } from '@vp/domain';

declare const proven: unique symbol;

interface Caller {
  readonly sessionId: string;
  readonly accountId: string;
  readonly expiresAt: Date;
  /** When the person last proved who they are within this session. */
  readonly authenticatedAt: Date | null;
}

/** A live session of the volunteer scope. Only `findActor` makes one, so having it is the proof. */
export interface Volunteer extends Caller {
  readonly [proven]: 'volunteer';
  readonly kind: 'volunteer';
  readonly volunteerId: string;
  readonly realNameState: RealNameState;
}

/** A live session that administers one organization. Only `findActor` makes one. */
export interface Operator extends Caller {
  readonly [proven]: 'organization';
  readonly kind: 'organization';
  readonly organizationId: string;
  readonly organizationStatus: OrganizationStatus;
  readonly role: 'administrator' | 'operator';
  readonly permissions: readonly Permission[];
}

export type Actor = Volunteer | Operator;

export type AnyActor = Omit<Volunteer, typeof proven> | Omit<Operator, typeof proven>;

/** The one cast to a proven actor: the caller has just read a live session from the database. */
export function prove(actor: AnyActor): Actor {
  return actor as Actor;
}

/** Subject that a tab believes in, sent as `X-Session-Subject`. */
export function sessionSubject(actor: Actor): string {
  return actor.accountId;
}
