import { useMutation } from '@tanstack/react-query';
import { useNow } from '@vp/app-shell';
import { GuardedFrame, SectionedForm, useLeavePrompt, useSubmit } from '@vp/app-shell/form';
import type { SentOrganization } from '@vp/contract';
import { canResubmitRegistration } from '@vp/domain';
import type { OrganizationStatus } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Button, Note, Section, TextAction, toast } from '@vp/ui-kit';
import type { FormHandle } from '@vp/ui-kit/form';
import { useMemo } from 'react';
import { useApi } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { useEdited } from '../../shared/form/use-edited.ts';
import { DocumentPhotos } from './document-photos.tsx';
import { FilingFields } from './filing-fields.tsx';
import { OrganizationFields } from './organization-fields.tsx';
import { ParentField } from './parent-field.tsx';
import { changeMutation, correctMutation } from './queries.ts';
import { correctedErrors, registeredErrors } from './registration-request.ts';
import { toValues } from './registration-values.ts';
import type { RegisteredValues } from './registration-values.ts';
import { OrganizationServiceFields } from './organization-service-fields.tsx';
import { RegisteredOrganization } from './registered-organization.tsx';
import { useLeave } from './use-leave.ts';
import { useRegisteredVersions } from './use-registered-versions.tsx';

type Form = FormHandle<RegisteredValues>;

const formId = 'organization-data';

function SentPhotos({ form }: { readonly form: Form }) {
  const { t } = useTexts();
  const { frontUrl, backUrl } = form.values.filing;
  return (
    <Section title={t('registration.correct.photos')}>
      <DocumentPhotos front={frontUrl} back={backUrl} stem="filing." />
    </Section>
  );
}

function useSections({ corrects }: { readonly corrects: boolean }) {
  const { t } = useTexts();
  return useMemo(
    () =>
      [
        {
          name: 'organization',
          label: t('registration.form.organization'),
          content: (form: Form) => (
            <OrganizationFields form={form}>{corrects && <ParentField form={form} />}</OrganizationFields>
          ),
        },
        {
          name: 'filing',
          label: t('registration.form.filing'),
          content: (form: Form) => (
            <>
              <FilingFields form={form} />
              {corrects && <SentPhotos form={form} />}
            </>
          ),
        },
        {
          name: 'service',
          label: t('registration.form.service'),
          content: (form: Form) => <OrganizationServiceFields service={form.values.service} />,
        },
      ] as const,
    [t, corrects],
  );
}

interface EditProps {
  readonly sent: SentOrganization;
  readonly status: OrganizationStatus;
}

/** Corrects and resends a refused registration, or requests a change of an approved organization. */
function Edit({ sent, status }: EditProps) {
  const { t } = useTexts();
  const now = useNow();
  const api = useApi();
  const corrects = canResubmitRegistration(status);
  const correcting = useMutation(correctMutation(api));
  const changing = useMutation(changeMutation(api));
  const backTo = corrects ? paths.home() : paths.data();
  const edited = useEdited<RegisteredValues>();
  const leave = useLeave(edited);
  const guard = useLeavePrompt(leave);
  const versions = useRegisteredVersions(sent);
  const { submit, disabledReason } = useSubmit({
    async send(values: RegisteredValues) {
      const input = { values, now: now(), version: versions.version() };
      if (!corrects) return changing.mutateAsync(input);
      await correcting.mutateAsync(input);
      return { requestId: '' };
    },
    refusals: {
      photoNotYours: 'organization.logoPath',
      associationNumberTaken: 'filing.associationNumber',
      organizationNotNormal: 'organization.parentId',
      notFound: 'organization.parentId',
    },
    versions,
    async done({ requestId }) {
      const words = corrects ? 'registration.correct.sent' : 'registration.change.sent';
      toast(t(requestId === null ? 'registration.change.nothing' : words), { tone: 'success' });
      guard.finish(backTo);
    },
  });
  const parent = sent.parentName.text;
  return (
    <GuardedFrame
      leave={leave}
      title={t(corrects ? 'registration.correct.title' : 'registration.change.title')}
      backTo={backTo}
      note={
        corrects ? (
          <Note tone="red" icon="warning">
            <p>
              {sent.reason === null
                ? t('registration.correct.withdrawn')
                : t('registration.correct.reason', { reason: sent.reason })}
            </p>
            <p>{t('registration.correct.parent', { parent })}</p>
            <p>
              <TextAction to={paths.editAdministrator()}>{t('registration.correct.administrator')}</TextAction>
            </p>
          </Note>
        ) : (
          <Note tone="azul" icon="info">
            {t('registration.change.text', { parent })}
          </Note>
        )
      }
    >
      <SectionedForm
        id={formId}
        label={t('registration.form.sections')}
        sections={useSections({ corrects })}
        initialValues={toValues(sent)}
        check={(values) => (corrects ? correctedErrors : registeredErrors)(values, now())}
        onSubmit={submit}
        onValues={edited.keep}
        lead={versions.note}
        actions={(form) => (
          <Button type="submit" form={formId} busy={form.isSubmitting} disabledReason={disabledReason}>
            {t(corrects ? 'registration.correct.submit' : 'registration.change.submit')}
          </Button>
        )}
      />
    </GuardedFrame>
  );
}

/** `/data/editData`: the registered data of the organization. */
export function EditDataPage() {
  const { t } = useTexts();
  return (
    <RegisteredOrganization
      title={t('registration.change.title')}
      page={(sent, status) => <Edit sent={sent} status={status} />}
    />
  );
}
