import './registration.css';
import { useTexts } from '@vp/i18n/react';
import { LanguageButton, PageShell } from '@vp/ui-kit';
import { StepHeader } from '@vp/ui-kit/form';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { AccountForm } from './account-form.tsx';

/** Step 1 of 3 on the way to the first sign-up: the account. */
export function RegisterPage() {
  const { t, language, changeLanguage } = useTexts();
  return (
    <PageShell
      title={t('registration.account.title')}
      backTo={paths.login()}
      content="edge"
      actions={<LanguageButton language={language} onLanguage={(next) => void changeLanguage(next)} />}
    >
      <StepHeader current={1} total={3} name={t('registration.account.step')} />
      <div className="register-body">
        <AccountForm />
        <p className="register-have">
          {t('registration.account.have')} <Link to={paths.login()}>{t('registration.account.logIn')}</Link>
        </p>
      </div>
    </PageShell>
  );
}
