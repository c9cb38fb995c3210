import { keepPendingLogin } from '@vp/account-pages';
import { useBridge, useNow } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { Button, ButtonLink, EmptyState } from '@vp/ui-kit';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { LinkSquare } from '../../shared/session/link-square.tsx';
import { useProvider } from '../../shared/session/provider.ts';
import { useRedirect } from '../../shared/session/use-redirect.ts';
import { ProviderPage } from './provider-page.tsx';
import { NoAccount, ProviderShell } from './provider-states.tsx';
import { wechatLogin } from './queries.ts';

function WayInto() {
  const { t } = useTexts();
  const redirect = useRedirect();
  return (
    <LinkSquare path={paths.wechatLogin({ redirect })} name={t('provider.wechat.square')}>
      <ButtonLink variant="text" to={paths.login({ redirect })}>
        {t('provider.wechat.otherWay')}
      </ButtonLink>
    </LinkSquare>
  );
}

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
            <WayInto />
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

/** Log-in with WeChat: one tap inside it, instructions outside. */
export function WechatPage() {
  const { t } = useTexts();
  const now = useNow();
  const api = useApi();
  const navigate = useNavigate();
  const redirect = useRedirect();
  const title = t('provider.wechat.title');
  return (
    <ProviderPage
      title={title}
      start={paths.wechatLogin({ redirect })}
      login={(returned) => wechatLogin(api, returned)}
      onAnswer={(answer) => {
        if (answer.step !== 'phone' && answer.step !== 'mail' && answer.step !== 'identity') return;
        keepPendingLogin('volunteer', { ...answer, startedAtMs: now().getTime() });
        navigate(paths.phoneVerification({ redirect }), { replace: true });
      }}
      noAccount={
        <NoAccount
          title={title}
          heading={t('provider.wechat.unbound')}
          text={t('provider.wechat.unboundText')}
          choices={[
            { to: paths.login({ redirect }), label: t('provider.wechat.otherWay') },
            { to: paths.register({ redirect }), label: t('provider.onePass.register') },
          ]}
        />
      }
    >
      <Start />
    </ProviderPage>
  );
}
