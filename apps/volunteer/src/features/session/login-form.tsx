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
    >
      <div className="login-other">
        <ButtonLink look="outline" to={paths.onePass()}>
          {t('session.onePass')}
        </ButtonLink>
      </div>
      <p className="login-register">
        {t('session.firstTime')} <Link to={paths.register()}>{t('session.register')}</Link>
      </p>
    </LoginForm>
  );
}
