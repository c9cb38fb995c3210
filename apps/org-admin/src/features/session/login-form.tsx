import { LoginForm } from '@vp/account-pages/session';
import { useTexts } from '@vp/i18n/react';
import { Caption, Row, TextAction } from '@vp/ui-kit';
import { Link } from 'react-router-dom';
import { agreementPath, paths } from '../../shared/paths.ts';

const refusalsInPlace = ['wrongCredentials', 'lockedForNow', 'noOrganizationRole', 'sessionBlocked'] as const;

/** Log-in form of organizations; the guards redirect to the requested page. */
export function OrganizationLoginForm({ redirect }: { redirect: string | undefined }) {
  const { t, language } = useTexts();
  const user = t('session.form.userAgreement');
  const privacy = t('session.form.privacyPolicy');
  const texts = {
    account: t('session.form.account'),
    accountHint: t('session.form.accountHint'),
    password: t('session.form.password'),
    forgotten: t('session.form.forgot'),
    agreement: t('session.form.agreeSentence', { user, privacy }),
    submit: t('session.form.submit'),
  };
  const agreement = (
    <>
      {t('session.form.agree')} <Link to={agreementPath(language, 'userAgreement')}>{user}</Link>{' '}
      {t('session.form.and')} <Link to={agreementPath(language, 'privacyPolicy')}>{privacy}</Link>
    </>
  );
  return (
    <LoginForm
      texts={texts}
      agreement={agreement}
      recovery={paths.recovery()}
      phoneStep={paths.phoneVerification({ redirect })}
      refusalsInPlace={refusalsInPlace}
    >
      <Row wrap gap={1} justify="center">
        <Caption as="span" size="body">
          {t('session.form.firstTime')}
        </Caption>
        <TextAction to={paths.register()}>{t('session.form.register')}</TextAction>
      </Row>
    </LoginForm>
  );
}
