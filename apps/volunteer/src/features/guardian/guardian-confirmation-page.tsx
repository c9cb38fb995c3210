import { useMutation, useQuery } from '@tanstack/react-query';
import { isApiError } from '@vp/api-client';
import { DataPage, useUpload } from '@vp/app-shell';
import { Fields, FormPage } from '@vp/app-shell/form';
import type { FormPhotos } from '@vp/app-shell/form';
import type { AskedGuardian } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import {
  Button,
  Caption,
  Card,
  EmptyState,
  LanguageButton,
  Note,
  PageShell,
  ResultPage,
  SkeletonForm,
  Stack,
  Title,
  confirm,
  useOfflineReason,
} from '@vp/ui-kit';
import { AgreementField, FieldRow } from '@vp/ui-kit/form';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApiQueries } from '../../shared/api.ts';
import { useUnlisted } from '../../shared/page/use-unlisted.ts';
import { askedFields, confirmationFields, problemsOf, requestOf } from './confirmation-values.ts';
import type { ConfirmationValues } from './confirmation-values.ts';

interface LinkProps {
  readonly token: string;
  readonly asked: AskedGuardian;
}

function LanguageChoice() {
  const { language, changeLanguage } = useTexts();
  return <LanguageButton language={language} onLanguage={(next) => void changeLanguage(next)} />;
}

/** Uploads photos with the token of the link, because there is no session. */
function useLinkPhotos(ticket: string): FormPhotos {
  const upload = useUpload();
  return useMemo(
    () => ({
      upload: async (file, onProgress) => {
        const onShare = (share: number): void => onProgress(share * 100);
        return (await upload(file, { visibility: 'private', ticket, onProgress: onShare })).id;
      },
      // Without a session the photo cannot be read back.
      addressOf: () => undefined,
    }),
    [upload, ticket],
  );
}

function DocumentPhotos({ children }: { readonly children: ReactNode }) {
  const { t } = useTexts();
  return (
    <>
      <Title as="h3">{t('guardian.confirm.photos')}</Title>
      <FieldRow>{children}</FieldRow>
    </>
  );
}

const groups = [{ names: ['frontPhotoId', 'backPhotoId'], Frame: DocumentPhotos }] as const;

function Refuse({ token, finish }: { readonly token: string; readonly finish: () => void }) {
  const { t } = useTexts();
  const offline = useOfflineReason();
  const { guardian } = useApiQueries();
  const { mutateAsync, isPending } = useMutation(guardian.refuse.change({ stale: ['guardian'], staleIfRefused: true }));

  async function refuse(): Promise<void> {
    const isSure = await confirm({
      title: t('guardian.confirm.refuseTitle'),
      message: t('guardian.confirm.refuseText'),
      confirmText: t('guardian.confirm.refuseConfirm'),
      cancelText: t('guardian.confirm.keep'),
      safe: 'cancel',
    });
    if (!isSure) return;
    await mutateAsync({ params: { token } });
    finish();
  }

  return (
    // The app reports failed mutations in one place.
    <Button
      variant="outline"
      size="small"
      busy={isPending}
      disabledReason={offline}
      onClick={() => void refuse().catch(() => undefined)}
    >
      {t('guardian.confirm.refuse')}
    </Button>
  );
}

function Confirm({ token, asked }: LinkProps) {
  const { t, format } = useTexts();
  const { guardian } = useApiQueries();
  const change = guardian.confirm.change({ stale: ['guardian'], handled: true });
  const { mutateAsync } = useMutation(change);
  const photos = useLinkPhotos(token);
  const { purpose, maskedName, askedAt, expiresAt } = asked;
  return (
    <FormPage<ConfirmationValues, AskedGuardian>
      id="guardian-confirmation"
      title={t('guardian.confirm.title')}
      actions={<LanguageChoice />}
      action={t('guardian.confirm.submit')}
      initialValues={confirmationFields.empty}
      check={(values) => Object.fromEntries(problemsOf(values, purpose).map(({ path, message }) => [path, message]))}
      send={(values) => mutateAsync({ params: { token }, body: requestOf(values, purpose) })}
      refusals={{ photoNotYours: 'frontPhotoId' }}
      done={() => window.scrollTo(0, 0)}
    >
      {({ values }) => (
        <Stack gap={4}>
          <Card>
            <Stack gap={2}>
              <Title size="h2">{t(`guardian.confirm.asks.${purpose}`, { name: maskedName })}</Title>
              <Caption>{t('guardian.confirm.askedAt', { time: format.dateTime(askedAt) })}</Caption>
              <Caption>{t('guardian.confirm.until', { time: format.dateTime(expiresAt) })}</Caption>
              <Refuse token={token} finish={() => window.scrollTo(0, 0)} />
            </Stack>
          </Card>
          <Note tone="azul">{t(`guardian.confirm.who.${purpose}`)}</Note>
          <Fields
            of={confirmationFields}
            values={values}
            only={askedFields(purpose)}
            groups={purpose === 'card' ? [] : groups}
            photos={photos}
          />
          <AgreementField name="agreed" label={t(`guardian.confirm.agreed.${purpose}`)} />
        </Stack>
      )}
    </FormPage>
  );
}

function Answered({ asked: { state, purpose, storedUntil } }: { readonly asked: AskedGuardian }) {
  const { t, format } = useTexts();
  const time = format.longDate(storedUntil);
  if (state === 'confirmed')
    return (
      <ResultPage
        title={t('guardian.confirm.title')}
        kind="success"
        outcome={t('guardian.confirm.done')}
        text={t(`guardian.confirm.doneText.${purpose}`)}
      >
        <Note tone="azul">
          {t(purpose === 'card' ? 'guardian.confirm.storedCard' : 'guardian.confirm.stored', { time })}
        </Note>
      </ResultPage>
    );
  return (
    <ResultPage
      title={t('guardian.confirm.title')}
      kind="success"
      outcome={t('guardian.confirm.refused')}
      text={t('guardian.confirm.refusedText', { time })}
    />
  );
}

function Ended({ text }: { readonly text: string }) {
  const { t } = useTexts();
  return (
    <PageShell title={t('guardian.confirm.title')} actions={<LanguageChoice />}>
      <EmptyState title={t('guardian.confirm.ended')} text={text} illustration="door" />
    </PageShell>
  );
}

function ByState(props: LinkProps) {
  const { t } = useTexts();
  const { state } = props.asked;
  if (state === 'open') return <Confirm {...props} />;
  return state === 'expired' ? <Ended text={t('guardian.confirm.endedText')} /> : <Answered asked={props.asked} />;
}

function OfLink({ token }: { readonly token: string }) {
  const { t } = useTexts();
  const query = useQuery(useApiQueries().guardian.asked({ params: { token } }));
  const isEnded = isApiError(query.error) && query.error.refusal === 'guardianLinkEnded';
  if (isEnded) return <Ended text={t('guardian.confirm.endedText')} />;
  return (
    <DataPage
      title={t('guardian.confirm.title')}
      query={query}
      skeleton={<SkeletonForm />}
      page={(asked) => <ByState token={token} asked={asked} />}
    />
  );
}

/** `/Guardian-confirm?ticket=`: a guardian confirms or refuses through the link of the SMS, without a log-in. */
export function GuardianConfirmationPage() {
  useUnlisted();
  const { t } = useTexts();
  const token = useSearchParams()[0].get('ticket') ?? '';
  return token === '' ? <Ended text={t('guardian.confirm.missing')} /> : <OfLink token={token} />;
}
