import { useTexts } from '@vp/i18n/react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';

/** Returns the sentence of the agreements as plain text. */
export function useAgreementLabel(): string {
  const { t } = useTexts();
  const user = t('shell.agreements.user');
  const privacy = t('shell.agreements.privacy');
  return t('shell.agreements.sentence', { user, privacy });
}

/** Shows the sentence of the agreements with links. Tapping a link does not tick the checkbox. */
export function AgreementWords() {
  const { t } = useTexts();
  return (
    <>
      {t('shell.agreements.read')}{' '}
      <Link to={paths.agreement({ kind: 'userAgreement' })}>{t('shell.agreements.user')}</Link>{' '}
      {t('shell.agreements.and')}{' '}
      <Link to={paths.agreement({ kind: 'privacyPolicy' })}>{t('shell.agreements.privacy')}</Link>
    </>
  );
}
