import { pendingLogin, useBridge, useNow } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { Button, ButtonLink, Caption, EmptyState, Stack } from '@vp/ui-kit';
import { QrCode } from '@vp/ui-kit/qr';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../shared/api.ts';
import { copyAddress } from '../../shared/page/copy-address.ts';
import { basePath, paths } from '../../shared/paths.ts';
import { useProvider } from '../../shared/session/provider.ts';
import { useRedirect } from '../../shared/session/use-redirect.ts';
import { ProviderPage } from './provider-page.tsx';
import { NoAccount, ProviderShell } from './provider-states.tsx';
import { wechatLogin } from './queries.ts';
import styles from './wechat-page.module.css';

/** The way from a browser into the chat app: the link of this page, to be scanned or pasted there. */
function WayInto() {
  const { t } = useTexts();
  const redirect = useRedirect();
  const address = `${window.location.origin}${basePath}${paths.wechatLogin({ redirect })}`;
  const words = { copied: t('provider.wechat.copied'), failed: t('provider.wechat.notCopied') };
  return (
    <Stack gap={3}>
      <Caption>{t('provider.wechat.squareHint')}</Caption>
      <div className={styles.square}>
        <QrCode text={address} name={t('provider.wechat.square')} />
      </div>
      <Button look="soft" icon="copy" onClick={() => void copyAddress(address, words)}>
        {t('provider.wechat.copy')}
      </Button>
      <ButtonLink look="text" to={paths.login({ redirect })}>
        {t('provider.wechat.otherWay')}
      </ButtonLink>
    </Stack>
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

/** Log-in by the chat app: inside of it with one tap, outside with the way there. */
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
        if (answer.step !== 'phone') return;
        const { ticket, maskedMobile } = answer;
        pendingLogin.keep('volunteer', { ticket, maskedMobile, startedAtMs: now().getTime() });
        navigate(paths.phoneVerification({ redirect }), { replace: true });
      }}
      noAccount={
        <NoAccount
          title={title}
          heading={t('provider.wechat.unbound')}
          text={t('provider.wechat.unboundText')}
          ways={[
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
