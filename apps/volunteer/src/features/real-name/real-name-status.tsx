import type { RealNameRenewal, VolunteerDetail } from '@vp/contract';
import { documentTypes, readsLatinNamesFirst } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { BulletList, ButtonLink, KeyValueList, Note, ResultPage, Section, Stack } from '@vp/ui-kit';
import { useCodeWords } from '@vp/app-shell';
import { paths } from '../../shared/paths.ts';
import { ReviewWaitLine } from '../../shared/review/review-wait.tsx';
import { useRedirect } from '../../shared/session/use-redirect.ts';
import { ContinueButton } from '../../shared/session/continue-button.tsx';
import { realNameForm } from './real-name-values.ts';

function Submitted({ detail, title }: { detail: VolunteerDetail; title: string }) {
  const { t, language } = useTexts();
  const { nameOf } = useCodeWords();
  const latin = [detail.latinSurname, detail.latinGivenName].filter(Boolean).join(' ');
  const names = readsLatinNamesFirst(language) ? [latin, detail.chineseName] : [detail.chineseName, latin];
  const document = [nameOf(documentTypes, detail.documentType), detail.maskedDocumentNumber].filter(Boolean).join(' ');
  return (
    <Section title={title}>
      <KeyValueList
        rows={[
          { name: t('realName.status.name'), value: names.filter(Boolean).join(' ') },
          { name: t('realName.status.document'), value: document },
          { name: t('realName.status.mobile'), value: detail.maskedMobile },
        ]}
      />
    </Section>
  );
}

export function UnderReview({ detail }: { detail: VolunteerDetail }) {
  const { t } = useTexts();
  const redirect = useRedirect();
  return (
    <ResultPage
      title={t('realName.status.reviewTitle')}
      kind="waiting"
      outcome={t('realName.status.reviewOutcome')}
      text={t('realName.status.reviewText')}
      backTo={paths.me()}
      actions={
        <>
          <ButtonLink to={paths.organizations({ redirect })}>{t('realName.status.organizations')}</ButtonLink>
          <ContinueButton
            variant="text"
            otherwise={
              <ButtonLink variant="text" to={paths.home()}>
                {t('realName.status.home')}
              </ButtonLink>
            }
          />
        </>
      }
    >
      <ReviewWaitLine wait={detail.waiting} />
      <Submitted detail={detail} title={t('realName.status.submitted')} />
    </ResultPage>
  );
}

/** Shows the state of a renewal beside the approved data, and the way to correct a refused one. */
function Renewal({ renewal, wait }: { readonly renewal: RealNameRenewal; readonly wait: VolunteerDetail['waiting'] }) {
  const { t } = useTexts();
  const { nameOf } = useCodeWords();
  const { state, reason, documentType, maskedDocumentNumber } = renewal;
  const wrong = [...new Set(useWrongLabels(renewal.wrongFields))];
  const document = [nameOf(documentTypes, documentType), maskedDocumentNumber].filter(Boolean).join(' ');
  if (state === 'underReview')
    return (
      <Section title={t('realName.renewal.pendingTitle')}>
        <Stack gap={3}>
          <Note tone="gold">{t('realName.renewal.pendingText')}</Note>
          <ReviewWaitLine wait={wait} />
          <KeyValueList rows={[{ name: t('realName.renewal.new'), value: document }]} />
        </Stack>
      </Section>
    );
  return (
    <Section title={t('realName.renewal.failedTitle')}>
      <Stack gap={3}>
        <Note tone="red">
          {reason}
          {wrong.length > 0 && <BulletList items={wrong} label={t('realName.status.wrong')} />}
        </Note>
        <p>{t('realName.renewal.failedText')}</p>
        <ButtonLink variant="soft" to={paths.realName({ step: 'identity' })}>
          {t('realName.renewal.again')}
        </ButtonLink>
      </Stack>
    </Section>
  );
}

export function Verified({ detail }: { detail: VolunteerDetail }) {
  const { t } = useTexts();
  const redirect = useRedirect();
  const { renewal } = detail;
  return (
    <ResultPage
      title={t('realName.status.verifiedTitle')}
      kind="success"
      outcome={t('realName.status.verifiedOutcome')}
      text={t('realName.status.verifiedText')}
      backTo={paths.me()}
      actions={
        <>
          <ContinueButton
            otherwise={<ButtonLink to={paths.activities()}>{t('realName.status.activities')}</ButtonLink>}
          />
          <ButtonLink variant="text" to={paths.organizations({ redirect })}>
            {t('realName.status.organizations')}
          </ButtonLink>
          {renewal === null && (
            <ButtonLink variant="text" to={paths.realName({ step: 'identity' })}>
              {t('realName.change.title')}
            </ButtonLink>
          )}
        </>
      }
    >
      {renewal !== null && <Renewal renewal={renewal} wait={detail.waiting} />}
      <Submitted
        detail={detail}
        title={t(renewal === null ? 'realName.status.submitted' : 'realName.renewal.current')}
      />
    </ResultPage>
  );
}

/** Returns the labels of the fields that the reviewer marked. */
function useWrongLabels(wrongFields: readonly string[]): readonly string[] {
  const { t } = useTexts();
  return wrongFields.map((path) => t(realNameForm.labelAt(path) ?? 'realName.form.steps.guardian'));
}

export function Failed({ detail }: { detail: VolunteerDetail }) {
  const { t } = useTexts();
  const redirect = useRedirect();
  const wrong = [...new Set(useWrongLabels(detail.wrongFields))];
  return (
    <ResultPage
      title={t('realName.status.failedTitle')}
      kind="failure"
      outcome={t('realName.status.failedTitle')}
      text={t('realName.status.failedText')}
      backTo={paths.me()}
      actions={
        <ButtonLink to={paths.realName({ step: 'identity', redirect })}>{t('realName.status.failedAction')}</ButtonLink>
      }
    >
      {detail.realNameReason && (
        <Section title={t('realName.status.failedReason')}>
          <Note tone="red">
            {detail.realNameReason}
            {wrong.length > 0 && <BulletList items={wrong} label={t('realName.status.wrong')} />}
          </Note>
        </Section>
      )}
    </ResultPage>
  );
}
