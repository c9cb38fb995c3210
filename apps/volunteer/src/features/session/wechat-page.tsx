import { useQuery } from '@tanstack/react-query';
import { pendingLogin, useBridge, useNow, useSessionState } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { Button, ButtonLink, EmptyState } from '@vp/ui-kit';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { useProvider, useReturned } from '../../shared/session/provider.ts';
import type { Returned } from '../../shared/session/provider.ts';
import { useRedirect } from '../../shared/session/use-redirect.ts';
import { NoAccount, ProviderFailed, ProviderShell, ProviderWaiting } from './provider-states.tsx';
import { wechatLogin } from './queries.ts';

function Start() {
  const { t } = useTexts();
  const redirect = useRedirect();
  const { isLeaving, leave } = useProvider('wechat', paths.wechatLogin({ redirect }));
  const isOutside = useBridge().kind === 'browser';
  return (
    <ProviderShell title={t('provider.wechat.title')}>
      <EmptyState
        title={t(isOutside ? 'provider.wechat.outside' : 'provider.wechat.start')}
        text={t(isOutside ? 'provider.wechat.outsideText' : 'provider.wechat.text')}
        illustration="door"
        action={
          isOutside ? (
            <ButtonLink to={paths.login({ redirect })}>{t('provider.wechat.otherWay')}</ButtonLink>
          ) : (
            <Button busy={isLeaving} onClick={leave}>
              {t('provider.wechat.go')}
            </Button>
          )
        }
      />
    </ProviderShell>
  );
}

function Arrival({ returned }: { readonly returned: Returned }) {
  const { t } = useTexts();
  const now = useNow();
  const navigate = useNavigate();
  const redirect = useRedirect();
  const { signIn } = useSessionState();
  const { data, error, isError, refetch } = useQuery(wechatLogin(useApi(), returned));
  const title = t('provider.wechat.title');

  useEffect(() => {
    if (data?.step === 'granted') void signIn(data);
    if (data?.step !== 'phone') return;
    const { ticket, maskedMobile } = data;
    pendingLogin.keep('volunteer', { ticket, maskedMobile, startedAtMs: now().getTime() });
    void navigate(paths.phoneVerification({ redirect }), { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- the functions around it are new at each drawing but do the same
  }, [data]);

  if (isError) {
    const start = paths.wechatLogin({ redirect });
    return <ProviderFailed title={title} error={error} start={start} onRetry={() => void refetch()} />;
  }
  if (data?.step !== 'account') return <ProviderWaiting title={title} />;
  return (
    <NoAccount
      title={title}
      heading={t('provider.wechat.unbound')}
      text={t('provider.wechat.unboundText')}
      ways={[
        { to: paths.login({ redirect }), label: t('provider.wechat.otherWay') },
        { to: paths.register({ redirect }), label: t('provider.onePass.register') },
      ]}
    />
  );
}

/** Log-in by the chat app: inside of it with one tap, outside with the way there. */
export function WechatPage() {
  const { t } = useTexts();
  const redirect = useRedirect();
  const returned = useReturned();
  if (returned === 'refused') {
    const start = paths.wechatLogin({ redirect });
    return (
      <ProviderFailed title={t('provider.wechat.title')} error={undefined} start={start} onRetry={() => undefined} />
    );
  }
  return returned ? <Arrival returned={returned} /> : <Start />;
}
