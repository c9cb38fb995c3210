import { useSentOnce, useSignIn } from '@vp/app-shell';
import type { SentOnce } from '@vp/app-shell';
import { useOnValue } from '@vp/ui-kit';
import type { ReactNode } from 'react';
import { useReturned } from '../../shared/session/provider.ts';
import type { Returned } from '../../shared/session/provider.ts';
import { ProviderFailed, ProviderWaiting } from './provider-states.tsx';
import type { LogInAnswer } from './queries.ts';

interface ProviderPageProps {
  readonly title: string;
  /** Address for a new attempt, without the code: a refused code stays refused. */
  readonly start: string;
  /** Logs in with the code from the provider. */
  readonly login: (returned: Returned) => SentOnce<LogInAnswer>;
  /** Handles every answer except a granted log-in. */
  readonly onAnswer: (answer: LogInAnswer) => void;
  /** Shown for an identity without an account. */
  readonly noAccount: ReactNode;
  /** Shown before the provider opens. */
  readonly children: ReactNode;
}

type ArrivalProps = Omit<ProviderPageProps, 'children'> & { readonly returned: Returned };

/** Handles the redirect from a provider. */
function Arrival({ title, start, login, onAnswer, noAccount, returned }: ArrivalProps) {
  const signIn = useSignIn();
  const { data, error, sendAgain } = useSentOnce(login(returned));
  useOnValue(data, (answer) => {
    if (answer.step === 'granted') void signIn(answer);
    else onAnswer(answer);
  });
  if (error !== null) return <ProviderFailed title={title} error={error} start={start} onRetry={sendAgain} />;
  return data?.step === 'account' ? noAccount : <ProviderWaiting title={title} />;
}

/** Log-in with a provider: the link to it, and the result of the redirect. */
export function ProviderPage({ children, ...page }: ProviderPageProps) {
  const returned = useReturned();
  if (returned === undefined) return children;
  if (returned !== 'refused') return <Arrival {...page} returned={returned} />;
  return <ProviderFailed title={page.title} error={undefined} start={page.start} onRetry={() => undefined} />;
}
