import { LoginForm } from '@vp/app-shell/session';
import { useTexts } from '@vp/i18n/react';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';

const refusalsInPlace = ['wrongCredentials', 'lockedForNow', 'noOrganizationRole'] as const;

/** Log-in of organizations; the guards lead to the page that asked for it. */
export function OrganizationLoginForm({ redirect }: { redirect: string | undefined }) {
  const { t, language } = useTexts();
  const served = language === 'zh-CN' ? 'zh-CN' : 'zh-TW';
  const user = t('adminSession.form.userAgreement');
  const privacy = t('adminSession.form.privacyPolicy');
  const texts = {
    account: t('adminSession.form.account'),
    accountHint: t('adminSession.form.accountHint'),
    password: t('adminSession.form.password'),
    forgotten: t('adminSession.form.forgot'),
    agreement: t('adminSession.form.agreeSentence', { user, privacy }),
    submit: t('adminSession.form.submit'),
  };
  const agreement = (
    <>
      {t('adminSession.form.agree')} <Link to={paths.agreement(served, 'userAgreement')}>{user}</Link>{' '}
      {t('adminSession.form.and')} <Link to={paths.agreement(served, 'privacyPolicy')}>{privacy}</Link>
    </>
  );
  return (
    <LoginForm
      texts={texts}
      agreement={agreement}
      recovery={paths.forgotPassword()}
      phoneStep={paths.phoneVerification(redirect)}
      refusalsInPlace={refusalsInPlace}
    >
      <p className="admin-login-register">
        {t('adminSession.form.firstTime')} <Link to={paths.register()}>{t('adminSession.form.register')}</Link>
      </p>
    </LoginForm>
  );
}
