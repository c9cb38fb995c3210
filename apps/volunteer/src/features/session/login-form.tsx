import { useNow } from '@vp/app-shell';
import { LoginForm } from '@vp/account-pages/session';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink, Caption, Row, Stack, TextAction } from '@vp/ui-kit';
import { useNavigate } from 'react-router-dom';
import { AgreementWords, useAgreementLabel } from '../../shared/agreement/agreement-words.tsx';
import { paths } from '../../shared/paths.ts';
import { pendingPassword } from './pending-password.ts';

const refusalsInPlace = ['wrongCredentials', 'lockedForNow', 'sessionBlocked'] as const;

export function VolunteerLoginForm({ redirect }: { redirect: string | undefined }) {
  const { t } = useTexts();
  const now = useNow();
  const navigate = useNavigate();
  const texts = {
    account: t('session.account'),
    accountHint: t('session.accountHint'),
    password: t('session.password'),
    forgotten: t('session.forgot'),
    agreement: useAgreementLabel(),
    submit: t('session.submit'),
  };
  return (
    <LoginForm
      texts={texts}
      agreement={<AgreementWords />}
      recovery={paths.recovery()}
      phoneStep={paths.phoneVerification({ redirect })}
      refusalsInPlace={refusalsInPlace}
      onNewPassword={(needed) => {
        pendingPassword.keep(needed, now().getTime());
        navigate(paths.onePass({ redirect }));
      }}
    >
      <Stack gap={2}>
        <ButtonLink variant="outline" width="full" to={paths.onePass({ redirect })}>
          {t('session.onePass')}
        </ButtonLink>
        <ButtonLink variant="outline" width="full" icon="wechat" to={paths.wechatLogin({ redirect })}>
          {t('session.wechat')}
        </ButtonLink>
        <Row wrap gap={1} justify="center">
          <Caption as="span" size="body">
            {t('session.firstTime')}
          </Caption>
          <TextAction to={paths.register({ redirect })}>{t('session.register')}</TextAction>
        </Row>
      </Stack>
    </LoginForm>
  );
}
