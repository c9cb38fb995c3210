import type { VolunteerDetail } from '@vp/contract';
import { documentTypes } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink, Note, KeyValueList, ResultPage, Section } from '@vp/ui-kit';
import { useCodeWords } from '@vp/app-shell';
import { paths } from '../../shared/paths.ts';

function Submitted({ detail }: { detail: VolunteerDetail }) {
  const { t } = useTexts();
  const { nameOf } = useCodeWords();
  const latin = [detail.latinSurname, detail.latinGivenName].filter(Boolean).join(' ');
  const document = [nameOf(documentTypes, detail.documentType), detail.maskedDocumentNumber].filter(Boolean).join(' ');
  return (
    <Section title={t('registration.status.submitted')}>
      <KeyValueList
        rows={[
          { name: t('registration.status.name'), value: [detail.chineseName, latin].filter(Boolean).join(' ') },
          { name: t('registration.status.document'), value: document },
          { name: t('registration.status.mobile'), value: detail.maskedMobile },
        ]}
      />
    </Section>
  );
}

export function UnderReview({ detail }: { detail: VolunteerDetail }) {
  const { t } = useTexts();
  return (
    <ResultPage
      title={t('registration.status.reviewTitle')}
      kind="waiting"
      outcome={t('registration.status.reviewOutcome')}
      text={t('registration.status.reviewText')}
      backTo={paths.me()}
      actions={
        <>
          <ButtonLink to={paths.organizations()}>{t('registration.status.organizations')}</ButtonLink>
          <ButtonLink look="text" to={paths.home()}>
            {t('registration.status.home')}
          </ButtonLink>
        </>
      }
    >
      <Submitted detail={detail} />
    </ResultPage>
  );
}

export function Verified({ detail }: { detail: VolunteerDetail }) {
  const { t } = useTexts();
  return (
    <ResultPage
      title={t('registration.status.verifiedTitle')}
      kind="success"
      outcome={t('registration.status.verifiedOutcome')}
      text={t('registration.status.verifiedText')}
      backTo={paths.me()}
      actions={
        <>
          <ButtonLink to={paths.activities()}>{t('registration.status.activities')}</ButtonLink>
          <ButtonLink look="text" to={paths.organizations()}>
            {t('registration.status.organizations')}
          </ButtonLink>
        </>
      }
    >
      <Submitted detail={detail} />
    </ResultPage>
  );
}

/** Which labels the reviewer's marks belong to. */
function useWrongLabels(wrongFields: readonly string[]): readonly string[] {
  const { t } = useTexts();
  const labels: Readonly<Record<string, string>> = {
    'identity.documentType': t('registration.realName.documentType'),
    'identity.documentNumber': t('registration.realName.documentNumber'),
    'identity.issueDate': t('registration.realName.issueDate'),
    'identity.expiryDate': t('registration.realName.expiryDate'),
    'identity.frontPhotoId': t('registration.realName.frontPhoto'),
    'identity.backPhotoId': t('registration.realName.backPhoto'),
    'personal.chineseName': t('registration.realName.chineseName'),
    'personal.latinSurname': t('registration.realName.latinSurname'),
    'personal.latinGivenName': t('registration.realName.latinGivenName'),
    'personal.birthDate': t('registration.realName.birthDate'),
    'personal.gender': t('registration.realName.gender'),
    'personal.occupation': t('registration.realName.occupation'),
    'personal.qualificationPhotoId': t('registration.realName.qualification'),
    'personal.address': t('registration.realName.address'),
  };
  return wrongFields.map((path) => labels[path] ?? t('registration.realName.steps.guardian'));
}

export function Failed({ detail }: { detail: VolunteerDetail }) {
  const { t } = useTexts();
  const wrong = [...new Set(useWrongLabels(detail.wrongFields))];
  return (
    <ResultPage
      title={t('registration.status.failedTitle')}
      kind="failure"
      outcome={t('registration.status.failedTitle')}
      text={t('registration.status.failedText')}
      backTo={paths.me()}
      actions={<ButtonLink to={paths.realName('identity')}>{t('registration.status.failedAction')}</ButtonLink>}
    >
      {detail.realNameReason && (
        <Section title={t('registration.status.failedReason')}>
          <Note tone="red">
            {detail.realNameReason}
            {wrong.length > 0 && (
              <ul className="real-name-reason" aria-label={t('registration.status.wrong')}>
                {wrong.map((label) => (
                  <li key={label}>{label}</li>
                ))}
              </ul>
            )}
          </Note>
        </Section>
      )}
    </ResultPage>
  );
}
