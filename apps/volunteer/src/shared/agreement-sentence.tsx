import { useTexts } from '@vp/i18n/react';
import { AgreementField } from '@vp/ui-kit/form';
import { Link } from 'react-router-dom';
import { paths } from './paths.ts';

/** The box for both agreements; it starts unticked, and tapping a link reads without ticking. */
export function AgreementSentence({ name }: { name: string }) {
  const { t } = useTexts();
  const user = t('shell.agreements.user');
  const privacy = t('shell.agreements.privacy');
  const label = t('shell.agreements.sentence', { user, privacy });
  return (
    <AgreementField name={name} label={label}>
      {t('shell.agreements.read')} <Link to={paths.agreement('userAgreement')}>{user}</Link> {t('shell.agreements.and')}{' '}
      <Link to={paths.agreement('privacyPolicy')}>{privacy}</Link>
    </AgreementField>
  );
}
