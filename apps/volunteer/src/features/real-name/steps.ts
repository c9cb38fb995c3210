import { asksGuardian } from '@vp/validators';
import { problemsOfStep } from './real-name-request.ts';
import { realNameSteps } from './real-name-values.ts';
import type { RealNameFormValues, RealNameStep } from './real-name-values.ts';

/** The steps of this person: the guardian is asked of everybody under 18. */
export function stepsFor(values: RealNameFormValues, now: Date): readonly RealNameStep[] {
  const needsGuardian = asksGuardian(values.personal.birthDate, now);
  return realNameSteps.filter((step) => step !== 'guardian' || needsGuardian);
}

/**
 * The step to show: the asked one, or the first one before it whose needs are unmet. So refresh and back work by
 * themselves, and nobody skips a step by its address.
 */
export function stepToShow(asked: string | null, values: RealNameFormValues, now: Date): RealNameStep {
  const steps = stepsFor(values, now);
  const wanted = steps.find((step) => step === asked) ?? 'identity';
  const before = steps.slice(0, steps.indexOf(wanted));
  return before.find((step) => problemsOfStep(step, values, now).length > 0) ?? wanted;
}
