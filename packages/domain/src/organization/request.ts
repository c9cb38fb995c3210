import { registFilingCodes } from '../code-table/organization-codes.ts';
import type { OrganizationRole } from '../session/actor.ts';
import type { Permission } from '../session/permission.ts';
import { refusalOfReasonText } from './review.ts';
import type { OrganizationStatus } from './status.ts';

/**
 * Requests of an organization to another one (docs/product/organizations.md): registration below it, moving below it,
 * affiliation to it, and a change of registered data.
 */
export const requestKinds = ['registration', 'ownership', 'affiliation', 'filing'] as const;

export type RequestKind = (typeof requestKinds)[number];

export const requestStates = ['underReview', 'passed', 'failed', 'withdrawn'] as const;

export type RequestState = (typeof requestStates)[number];

export const requestActions = ['pass', 'fail', 'withdraw'] as const;

export type RequestAction = (typeof requestActions)[number];

export interface RequestTransition {
  readonly from: RequestState;
  readonly to: RequestState;
  readonly by: 'decider' | 'organization';
  readonly needsReason: boolean;
}

/** Each request is decided once; while it waits it can be withdrawn. */
export const requestTransitions = {
  pass: { from: 'underReview', to: 'passed', by: 'decider', needsReason: false },
  fail: { from: 'underReview', to: 'failed', by: 'decider', needsReason: true },
  withdraw: { from: 'underReview', to: 'withdrawn', by: 'organization', needsReason: false },
} as const satisfies Readonly<Record<RequestAction, RequestTransition>>;

export interface RequestStep {
  readonly action: RequestAction;
  readonly by: RequestTransition['by'];
  readonly reason?: string | undefined;
}

/** Returns why a step of a request is not possible; undefined where it is. */
export function refusalForRequestStep(
  state: RequestState,
  { action, by, reason }: RequestStep,
): 'noPermission' | 'alreadyDecided' | 'reasonMissing' | 'reasonTooLong' | undefined {
  const transition: RequestTransition = requestTransitions[action];
  if (transition.by !== by) return 'noPermission';
  if (transition.from !== state) return 'alreadyDecided';
  return transition.needsReason ? refusalOfReasonText(reason) : undefined;
}

/** The right that deciding a kind requires, and requesting it as an operator. */
export const requestPermissions = {
  registration: 'organization-keep-record',
  ownership: 'organization-ascription',
  affiliation: 'organization-ascription',
  filing: 'organization-keep-record',
} as const satisfies Readonly<Record<RequestKind, Permission>>;

export interface Requester {
  readonly role: OrganizationRole;
  readonly permissions: readonly Permission[];
}

/** Whether a person may make and withdraw requests for their organization: its administrator may, in any status. */
export function canAsk({ role, permissions }: Requester, kind: RequestKind): boolean {
  return role === 'administrator' || permissions.includes(requestPermissions[kind]);
}

/**
 * Status of an organization after its registration is decided or withdrawn: refused and withdrawn registrations can be
 * corrected.
 */
export const registrationStatus = {
  pass: 'normal',
  fail: 'refused',
  withdraw: 'refused',
} as const satisfies Readonly<Record<RequestAction, OrganizationStatus>>;

export interface MovedOrganization {
  readonly organizationId: string;
  readonly parentId: string | null;
  /** Ids from the root down to the new parent. */
  readonly targetPath: readonly string[];
  readonly targetStatus: OrganizationStatus;
}

export type MoveRefusal = 'rootStays' | 'belowItself' | 'alreadyBelow' | 'organizationNotNormal';

/** Returns why an organization cannot move below another one. */
export function refusalForMove(moved: MovedOrganization): MoveRefusal | undefined {
  const { organizationId, parentId, targetPath, targetStatus } = moved;
  if (parentId === null) return 'rootStays';
  if (targetPath.includes(organizationId)) return 'belowItself';
  if (targetPath.at(-1) === parentId) return 'alreadyBelow';
  return targetStatus === 'normal' ? undefined : 'organizationNotNormal';
}

export interface DependingOrganization {
  readonly organizationId: string;
  /** A code of `registFilings`. */
  readonly registFiling: string | null;
  readonly target: {
    readonly id: string;
    readonly registFiling: string | null;
    readonly status: OrganizationStatus;
  };
}

export type DependRefusal = 'registeredItself' | 'targetNotRegistered' | 'organizationNotNormal';

/**
 * Returns why an organization cannot be affiliated to another one: only one without a registration is, to one that has
 * it.
 */
export function refusalForDepending({
  organizationId,
  registFiling,
  target,
}: DependingOrganization): DependRefusal | undefined {
  if (registFiling === registFilingCodes.registered) return 'registeredItself';
  if (target.id === organizationId || target.registFiling !== registFilingCodes.registered)
    return 'targetNotRegistered';
  return target.status === 'normal' ? undefined : 'organizationNotNormal';
}
