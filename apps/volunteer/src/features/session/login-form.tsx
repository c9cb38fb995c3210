import { LoginForm } from '@vp/app-shell/session';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink } from '@vp/ui-kit';
import { Link } from 'react-router-dom';
import { AgreementWords, useAgreementLabel } from '../../shared/agreement/agreement-words.tsx';
import { paths } from '../../shared/paths.ts';

const refusalsInPlace = ['wrongCredentials', 'lockedForNow'] as const;

export function VolunteerLoginForm({ redirect }: { redirect: string | undefined }) {
  const { t } = useTexts();
  const texts = {
    account: t('login.account'),
    accountHint: t('login.accountHint'),
    password: t('login.password'),
    forgotten: t('login.forgot'),
    agreement: useAgreementLabel(),
    submit: t('login.submit'),
  };
  return (
    <LoginForm
      texts={texts}
      agreement={<AgreementWords />}
      recovery={paths.forgetPassword()}
      phoneStep={paths.phoneVerification(redirect)}
      refusalsInPlace={refusalsInPlace}
    >
      <div className="login-other">
        <ButtonLink look="outline" to={paths.onePass()}>
          {t('login.onePass')}
        </ButtonLink>
      </div>
      <p className="login-register">
        {t('login.firstTime')} <Link to={paths.register()}>{t('login.register')}</Link>
      </p>
    </LoginForm>
  );
}
