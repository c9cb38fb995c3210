import { useMutation } from '@tanstack/react-query';
import { useNow, useUpload } from '@vp/app-shell';
import { useDraft } from '@vp/app-shell/draft';
import { Fields, FormPage } from '@vp/app-shell/form';
import type { FormPhotos } from '@vp/app-shell/form';
import type { RecoveryStarted } from '@vp/contract';
import { documentTypes, isCodeOf, parsePhone } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Note } from '@vp/ui-kit';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { AtStep, useExpiry } from './at-step.tsx';
import { appealDraft, appealFields, appealSchema } from './recovery-values.ts';
import { recoveryFlow } from './steps.ts';

/** Sent with the ticket of the recovery: there is no session that they could belong to. */
function useAppealPhotos(ticket: string): FormPhotos {
  const upload = useUpload();
  return useMemo(
    () => ({
      upload: async (file, onProgress) => {
        const sending = {
          visibility: 'private',
          ticket,
          onProgress: (share: number) => onProgress(share * 100),
        } as const;
        return (await upload(file, sending)).id;
      },
      // Nobody is logged in who could look at it once more.
      addressOf: () => undefined,
    }),
    [upload, ticket],
  );
}

function Appeal({ started: { ticket } }: { readonly started: RecoveryStarted }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const now = useNow();
  const photos = useAppealPhotos(ticket);
  const { mutateAsync } = useMutation(useApiQueries().recovery.appeal.change({ handled: true }));
  return (
    <FormPage
      id="appeal"
      title={t('recovery.appeal.title')}
      backTo={paths.recoveryMethod()}
      step={{ current: 2, total: 3, name: t('recovery.steps.proof') }}
      action={t('recovery.appeal.submit')}
      initialValues={appealFields.empty}
      schema={appealSchema}
      draft={{ kept: useDraft(appealDraft) }}
      send={({ name, documentType, documentNumber, area, mobile, email, photoId }) => {
        if (!isCodeOf(documentTypes, documentType)) throw new Error('the schema let an unknown document through');
        const phone = parsePhone(mobile, area)?.e164 ?? mobile;
        return mutateAsync({
          body: { ticket, name, documentType, documentNumber, mobile: phone, email: email.trim(), photoId },
        });
      }}
      refusals={{ photoNotYours: 'photoId' }}
      onFailure={useExpiry()}
      done={async ({ appealTicket }) => {
        await navigate(recoveryFlow.enter('sent', { appealTicket }, now().getTime()), { replace: true });
      }}
    >
      {({ values }) => (
        <>
          <Note>{t('recovery.appeal.note')}</Note>
          <Fields of={appealFields} values={values} photos={photos} />
        </>
      )}
    </FormPage>
  );
}

/** An appeal with a hand-held photo, for those whom neither phone nor answers help. */
export function RecoveryAppealPage() {
  return <AtStep step="proof">{(started) => <Appeal started={started} />}</AtStep>;
}
