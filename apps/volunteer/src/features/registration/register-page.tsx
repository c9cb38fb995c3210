import { useTexts } from '@vp/i18n/react';
import { LanguageButton, PageShell, Row, TextAction } from '@vp/ui-kit';
import { StepHeader } from '@vp/ui-kit/form';
import { paths } from '../../shared/paths.ts';
import { AccountForm } from './account-form.tsx';
import styles from './register-page.module.css';

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
      <div className={styles.body}>
        <AccountForm />
        <Row wrap gap={1} justify="center" className={styles.have}>
          <span>{t('registration.account.have')}</span>
          <TextAction to={paths.login()}>{t('registration.account.logIn')}</TextAction>
        </Row>
      </div>
    </PageShell>
  );
}
