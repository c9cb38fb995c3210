import { isApiError } from '@vp/api-client';
import { DataPage, useNow } from '@vp/app-shell';
import type { AccountBindings } from '@vp/contract';
import { SkeletonForm } from '@vp/ui-kit';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { useAccount, useChange } from './account-site.ts';

interface ProvenProps {
  readonly title: string;
  /** Name of the page, to which the identity proof returns. */
  readonly page: string;
  readonly children: (bindings: AccountBindings) => ReactNode;
}

/** Props of a page that changes the account. */
export interface ChangeProps {
  readonly bindings: AccountBindings;
  /** Name of the page, to which the identity proof returns. */
  readonly page: string;
}

/** Checks the proof once, when the page opens; the server refuses a proof that expires later. */
function AfterProof({ bindings, page, children }: Omit<ProvenProps, 'title'> & { bindings: AccountBindings }) {
  const now = useNow();
  const { authentication } = useAccount();
  const { provenUntil } = bindings;
  const [isProven] = useState(() => provenUntil !== null && new Date(provenUntil) > now());
  return isProven ? children(bindings) : <Navigate replace to={authentication(page)} />;
}

/** Renders a page that changes the account; without a valid identity proof it redirects to the proof first. */
export function Proven({ title, page, children }: ProvenProps) {
  const { useBindings } = useAccount();
  const { backTo } = useChange(page);
  const query = useBindings();
  return (
    <DataPage
      query={query}
      title={title}
      backTo={backTo}
      skeleton={<SkeletonForm />}
      page={(bindings) => (
        <AfterProof bindings={bindings} page={page}>
          {children}
        </AfterProof>
      )}
    />
  );
}

/**
 * Returns a handler for `onFailure`: if the proof has expired, it redirects to the proof and returns true. The input
 * stays as a draft.
 */
export function useProofAgain(page: string): (error: unknown) => boolean {
  const navigate = useNavigate();
  const { authentication } = useAccount();
  return (error) => {
    const hasEnded = isApiError(error) && error.refusal === 'proofNeeded';
    if (hasEnded) navigate(authentication(page), { replace: true });
    return hasEnded;
  };
}
