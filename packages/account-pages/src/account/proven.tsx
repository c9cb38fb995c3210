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
  /** The page itself: the proof leads back to it. */
  readonly page: string;
  readonly children: (bindings: AccountBindings) => ReactNode;
}

/** What a page that changes something is given. */
export interface ChangeProps {
  readonly bindings: AccountBindings;
  /** Its name, by which a proof leads back to it. */
  readonly page: string;
}

/** Asked once, when the page opens: a proof that ends while somebody types is refused by the server. */
function AfterProof({ bindings, page, children }: Omit<ProvenProps, 'title'> & { bindings: AccountBindings }) {
  const now = useNow();
  const { authentication } = useAccount();
  const { provenUntil } = bindings;
  const [isProven] = useState(() => provenUntil !== null && new Date(provenUntil) > now());
  return isProven ? children(bindings) : <Navigate replace to={authentication(page)} />;
}

/** A page that changes something of the account; without a fresh proof of identity it leads there first. */
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

/** For `onFailure`: where the proof has ended meanwhile, it is given again; what was typed waits as a draft. */
export function useProofAgain(page: string): (error: unknown) => boolean {
  const navigate = useNavigate();
  const { authentication } = useAccount();
  return (error) => {
    const hasEnded = isApiError(error) && error.refusal === 'proofNeeded';
    if (hasEnded) navigate(authentication(page), { replace: true });
    return hasEnded;
  };
}
