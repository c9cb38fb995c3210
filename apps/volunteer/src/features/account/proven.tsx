import { useQuery } from '@tanstack/react-query';
import { isApiError } from '@vp/api-client';
import { DataPage, useNow } from '@vp/app-shell';
import type { AccountBindings } from '@vp/contract';
import { SkeletonForm } from '@vp/ui-kit';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import type { NextPage } from './next-page.ts';

interface ProvenProps {
  readonly title: string;
  /** The page itself: the proof leads back to it. */
  readonly page: NextPage;
  readonly children: (bindings: AccountBindings) => ReactNode;
}

/** Asked once, when the page opens: a proof that ends while somebody types is refused by the server. */
function AfterProof({ bindings, page, children }: Omit<ProvenProps, 'title'> & { bindings: AccountBindings }) {
  const now = useNow();
  const { provenUntil } = bindings;
  const [isProven] = useState(() => provenUntil !== null && new Date(provenUntil) > now());
  return isProven ? children(bindings) : <Navigate replace to={paths.authentication({ next: page })} />;
}

/** A page that changes something of the account; without a fresh proof of identity it leads there first. */
export function Proven({ title, page, children }: ProvenProps) {
  const query = useQuery(useApiQueries().account.bindings());
  return (
    <DataPage
      query={query}
      title={title}
      backTo={paths.accountSecurity()}
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
export function useProofAgain(page: NextPage): (error: unknown) => boolean {
  const navigate = useNavigate();
  return (error) => {
    const hasEnded = isApiError(error) && error.refusal === 'proofNeeded';
    if (hasEnded) void navigate(paths.authentication({ next: page }), { replace: true });
    return hasEnded;
  };
}
