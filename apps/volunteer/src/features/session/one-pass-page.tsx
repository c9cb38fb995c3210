import { useNow } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { Button, EmptyState } from '@vp/ui-kit';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { useProvider } from '../../shared/session/provider.ts';
import { useRedirect } from '../../shared/session/use-redirect.ts';
import { FirstPassword } from './first-password.tsx';
import { pendingPassword } from './pending-password.ts';
import { ProviderPage } from './provider-page.tsx';
import { NoAccount, ProviderShell } from './provider-states.tsx';
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

/**
 * Logs in with one-pass: opens the provider, then handles its answer with the log-in, a first password, the
 * registration, or a retry.
 */
export function OnePassPage() {
  const { t } = useTexts();
  const now = useNow();
  const api = useApi();
  const navigate = useNavigate();
  const redirect = useRedirect();
  const pending = pendingPassword.read(now().getTime());
  const title = t('provider.onePass.title');
  return (
    <ProviderPage
      title={title}
      start={paths.onePass({ redirect })}
      login={(returned) => onePassLogin(api, returned)}
      onAnswer={(answer) => {
        if (answer.step !== 'newPassword') return;
        pendingPassword.keep(answer, now().getTime());
        navigate(paths.onePass({ redirect }), { replace: true });
      }}
      noAccount={
        <NoAccount
          title={title}
          heading={t('provider.onePass.unlinked')}
          text={t('provider.onePass.unlinkedText')}
          choices={[
            { to: paths.register({ redirect }), label: t('provider.onePass.register') },
            { to: paths.login({ redirect }), label: t('provider.onePass.logOut') },
          ]}
        />
      }
    >
      {pending ? <FirstPassword pending={pending} /> : <Start />}
    </ProviderPage>
  );
}
