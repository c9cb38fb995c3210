import { operatorLimits } from '../limits.ts';
import { instantAt } from '../time/instant.ts';

/** Why the organization above appoints another administrator. */
export const appointmentGrounds = ['left', 'died', 'noAccess', 'blocked'] as const;

export type AppointmentGround = (typeof appointmentGrounds)[number];

/** States of an appointment of another administrator by an organization above. */
export const appointmentStates = ['open', 'appointed', 'objected', 'declined', 'withdrawn', 'lapsed'] as const;

export type AppointmentState = (typeof appointmentStates)[number];

/**
 * An open appointment takes effect after its steps, ends by an objection of the present administrator, by the answer of
 * the named person or by the appointing organization, or lapses where its facts no longer hold or its time is over.
 */
export const appointmentTransitions = {
  appoint: { from: 'open', to: 'appointed' },
  object: { from: 'open', to: 'objected' },
  decline: { from: 'open', to: 'declined' },
  withdraw: { from: 'open', to: 'withdrawn' },
  lapse: { from: 'open', to: 'lapsed' },
} as const satisfies Readonly<Record<string, { readonly from: AppointmentState; readonly to: AppointmentState }>>;

export type AppointmentAction = keyof typeof appointmentTransitions;

/** Returns the earliest time of the effect and the end of an appointment that is requested now. */
export function appointmentTerm(requestedAt: Date): { readonly effectiveFrom: Date; readonly expiresAt: Date } {
  const { appointmentWaitMs, appointmentLifeMs } = operatorLimits;
  const startMs = requestedAt.getTime();
  return { effectiveFrom: instantAt(startMs + appointmentWaitMs), expiresAt: instantAt(startMs + appointmentLifeMs) };
}

export interface PresentAdministrator {
  readonly isBlocked: boolean;
  /** Time of the last objection; null without one. */
  readonly objectedAt: Date | null;
}

/**
 * Returns why an appointment cannot be requested: an objection gives the administrator peace for a time, and only a
 * blocked account gives the ground that it is blocked. A blocked account can neither object nor have objected.
 */
export function refusalForAppointment(
  ground: AppointmentGround,
  { isBlocked, objectedAt }: PresentAdministrator,
  now: Date,
): 'groundWrong' | 'administrationKept' | undefined {
  if ((ground === 'blocked') !== isBlocked) return 'groundWrong';
  if (isBlocked || objectedAt === null) return undefined;
  const isRecent = objectedAt.getTime() + operatorLimits.administrationKeptMs > now.getTime();
  return isRecent ? 'administrationKept' : undefined;
}

export interface NamedPerson {
  readonly isVerified: boolean;
  readonly isBlocked: boolean;
  readonly isAdministrator: boolean;
}

/** Returns why a person cannot become the administrator. Asked at the acceptance and again when it takes effect. */
export function refusalForAppointee({
  isVerified,
  isBlocked,
  isAdministrator,
}: NamedPerson): 'realNameMissing' | 'alreadyAdministrator' | undefined {
  if (isAdministrator) return 'alreadyAdministrator';
  return isVerified && !isBlocked ? undefined : 'realNameMissing';
}

/** What an open appointment still needs. */
export type AppointmentNeed = 'secondPerson' | 'acceptance' | 'wait';

export interface AppointmentSteps {
  readonly agreedAt: Date | null;
  readonly acceptedAt: Date | null;
  readonly effectiveFrom: Date;
}

/** Returns the steps that are missing before an appointment takes effect. */
export function appointmentNeeds(
  { agreedAt, acceptedAt, effectiveFrom }: AppointmentSteps,
  now: Date,
): readonly AppointmentNeed[] {
  const needs: AppointmentNeed[] = [];
  if (agreedAt === null) needs.push('secondPerson');
  if (acceptedAt === null) needs.push('acceptance');
  if (effectiveFrom > now) needs.push('wait');
  return needs;
}
