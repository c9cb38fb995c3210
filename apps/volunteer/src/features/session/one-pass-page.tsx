import { useQuery } from '@tanstack/react-query';
import { useNow, useSessionState } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { Button, EmptyState } from '@vp/ui-kit';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { useProvider, useReturned } from '../../shared/session/provider.ts';
import type { Returned } from '../../shared/session/provider.ts';
import { useRedirect } from '../../shared/session/use-redirect.ts';
import { FirstPassword } from './first-password.tsx';
import { pendingPassword } from './pending-password.ts';
import { NoAccount, ProviderFailed, ProviderShell, ProviderWaiting } from './provider-states.tsx';
import { onePassLogin } from './queries.ts';

function Start() {
  const { t } = useTexts();
  const { isLeaving, leave } = useProvider('onePass', paths.onePass({ redirect: useRedirect() }));
  return (
    <ProviderShell title={t('provider.onePass.title')}>
      <EmptyState
        title={t('provider.onePass.start')}
        text={t('provider.onePass.text')}
        illustration="door"
        action={
          <Button busy={isLeaving} onClick={leave}>
            {t('provider.onePass.go')}
          </Button>
        }
      />
    </ProviderShell>
  );
}

/** The way back from the provider, with one of its four ends. */
function Arrival({ returned }: { readonly returned: Returned }) {
  const { t } = useTexts();
  const now = useNow();
  const navigate = useNavigate();
  const redirect = useRedirect();
  const { signIn } = useSessionState();
  const { data, error, isError, refetch } = useQuery(onePassLogin(useApi(), returned));
  const title = t('provider.onePass.title');

  useEffect(() => {
    if (data?.step === 'granted') void signIn(data);
    if (data?.step !== 'newPassword') return;
    pendingPassword.keep(data, now().getTime());
    void navigate(paths.onePass({ redirect }), { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- the functions around it are new at each drawing but do the same
  }, [data]);

  if (isError) {
    const start = paths.onePass({ redirect });
    return <ProviderFailed title={title} error={error} start={start} onRetry={() => void refetch()} />;
  }
  if (data?.step !== 'account') return <ProviderWaiting title={title} />;
  return (
    <NoAccount
      title={title}
      heading={t('provider.onePass.unlinked')}
      text={t('provider.onePass.unlinkedText')}
      ways={[
        { to: paths.register({ redirect }), label: t('provider.onePass.register') },
        { to: paths.login({ redirect }), label: t('provider.onePass.logOut') },
      ]}
    />
  );
}

/** Log-in by one-pass: to the provider and back, then in, to a first password, to registration, or to a new try. */
export function OnePassPage() {
  const { t } = useTexts();
  const now = useNow();
  const redirect = useRedirect();
  const returned = useReturned();
  if (returned === 'refused') {
    const start = paths.onePass({ redirect });
    return (
      <ProviderFailed title={t('provider.onePass.title')} error={undefined} start={start} onRetry={() => undefined} />
    );
  }
  if (returned) return <Arrival returned={returned} />;
  const pending = pendingPassword.read(now().getTime());
  return pending ? <FirstPassword pending={pending} /> : <Start />;
}
