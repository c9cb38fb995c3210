import { isApiError } from '@vp/api-client';
import { useNow } from '@vp/app-shell';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import type { Left, StepName } from './recovery-flow.ts';
import { useRecovery } from './recovery-site.ts';

interface AtStepProps<Name extends StepName> {
  readonly step: Name;
  readonly children: (left: Left[Name]) => ReactNode;
}

/** Renders a recovery page; at another step it redirects to the current step. */
export function AtStep<Name extends StepName>({ step, children }: AtStepProps<Name>) {
  const now = useNow();
  const { flow } = useRecovery();
  const [left] = useState(() => flow.at(step, now().getTime()));
  if (left === undefined) return <Navigate replace to={flow.present(now().getTime())} />;
  return children(left);
}

/** Returns a handler for `onFailure`: if the ticket has expired, the recovery restarts with a note. */
export function useExpiry(): (error: unknown) => boolean {
  const navigate = useNavigate();
  const { flow, paths } = useRecovery();
  return (error) => {
    const hasExpired = isApiError(error) && error.refusal === 'ticketExpired';
    if (!hasExpired) return false;
    flow.forget();
    navigate(paths.start, { replace: true, state: { expired: true } });
    return true;
  };
}
