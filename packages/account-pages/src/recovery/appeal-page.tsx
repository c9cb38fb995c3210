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
import { AtStep, useExpiry } from './at-step.tsx';
import { useRecovery, useRecoveryCalls, useStep } from './recovery-site.ts';

/** Uploads photos with the recovery ticket, because there is no session. */
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
      // Without a session the photo cannot be read back.
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
  const { name, flow, paths, appealForm } = useRecovery();
  const { mutateAsync } = useStep(useRecoveryCalls().appeal);
  return (
    <FormPage
      id="appeal"
      title={t('recovery.appeal.title')}
      backTo={paths.method}
      step={{ current: 2, total: 3, name: t('recovery.steps.proof') }}
      action={t('recovery.appeal.submit')}
      initialValues={appealForm.fields.empty}
      schema={appealForm.schema}
      draft={{ stored: useDraft(appealForm.draft) }}
      send={({ area, mobile, email, documentType, ...said }) => {
        if (!isCodeOf(documentTypes, documentType)) throw new Error('the schema let an unknown document through');
        const phone = parsePhone(mobile, area)?.e164 ?? mobile;
        return mutateAsync({ ...said, ticket, documentType, mobile: phone, email: email.trim() });
      }}
      refusals={{ photoNotYours: 'photoId' }}
      onFailure={useExpiry()}
      done={async ({ appealTicket }) => {
        navigate(flow.enter('sent', { appealTicket }, now().getTime()), { replace: true });
      }}
    >
      {({ values }) => (
        <>
          <Note>
            {t('recovery.appeal.note')}
            {name === 'org-admin' && ` ${t('recovery.appeal.decider')}`}
          </Note>
          <Fields of={appealForm.fields} values={values} photos={photos} />
        </>
      )}
    </FormPage>
  );
}

/** Renders an appeal with a hand-held photo, for people who cannot use the phone or the questions. */
export function RecoveryAppealPage() {
  return <AtStep step="proof">{(started) => <Appeal started={started} />}</AtStep>;
}
