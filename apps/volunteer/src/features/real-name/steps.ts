import { asksGuardian } from '@vp/validators';
import { problemsOfStep } from './real-name-request.ts';
import { realNameSteps } from './real-name-values.ts';
import type { RealNameFormValues, RealNameStep } from './real-name-values.ts';

/** Returns the steps for this volunteer. The guardian step is only for volunteers under 18. */
export function stepsFor(values: RealNameFormValues, now: Date): readonly RealNameStep[] {
  const needsGuardian = asksGuardian(values.personal.birthDate, now);
  return realNameSteps.filter((step) => step !== 'guardian' || needsGuardian);
}

/**
 * Returns the requested step, or the first earlier step that has problems. Reload and back work, and a URL cannot skip
 * a step.
 */
export function stepToShow(asked: string | null, values: RealNameFormValues, now: Date): RealNameStep {
  const steps = stepsFor(values, now);
  const wanted = steps.find((step) => step === asked) ?? 'identity';
  const before = steps.slice(0, steps.indexOf(wanted));
  return before.find((step) => problemsOfStep(step, values, now).length > 0) ?? wanted;
}
