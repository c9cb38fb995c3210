import { isApiError } from '@vp/api-client';
import { useNow } from '@vp/app-shell';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { recoveryFlow } from './steps.ts';
import type { StepName } from './steps.ts';

type LeftAt<Name extends StepName> = NonNullable<ReturnType<typeof recoveryFlow.at<Name>>>;

interface AtStepProps<Name extends StepName> {
  readonly step: Name;
  readonly children: (left: LeftAt<Name>) => ReactNode;
}

/** A page of the recovery: opened out of turn it leads to the step that comes next. */
export function AtStep<Name extends StepName>({ step, children }: AtStepProps<Name>) {
  const now = useNow();
  const [left] = useState(() => recoveryFlow.at(step, now().getTime()));
  if (left === undefined) return <Navigate replace to={recoveryFlow.present(now().getTime())} />;
  return children(left);
}

/** For `onFailure`: a recovery whose ticket has ended starts again, and says so. */
export function useExpiry(): (error: unknown) => boolean {
  const navigate = useNavigate();
  return (error) => {
    const hasExpired = isApiError(error) && error.refusal === 'ticketExpired';
    if (!hasExpired) return false;
    recoveryFlow.forget();
    void navigate(paths.recovery(), { replace: true, state: { expired: true } });
    return true;
  };
}
