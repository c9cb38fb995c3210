import { useTexts } from '@vp/i18n/react';
import { AgreementField } from '@vp/ui-kit/form';
import { Link } from 'react-router-dom';
import { agreementPath } from '../paths.ts';

/** Renders the checkbox that accepts the agreements. Each agreement opens beside the form. */
export function AgreementsField({ name }: { readonly name: string }) {
  const { t, language } = useTexts();
  const user = t('session.form.userAgreement');
  const privacy = t('session.form.privacyPolicy');
  return (
    <AgreementField name={name} label={t('session.form.agreeSentence', { user, privacy })}>
      {t('session.form.agree')}{' '}
      <Link to={agreementPath(language, 'userAgreement')} target="_blank">
        {user}
      </Link>{' '}
      {t('session.form.and')}{' '}
      <Link to={agreementPath(language, 'privacyPolicy')} target="_blank">
        {privacy}
      </Link>
    </AgreementField>
  );
}
