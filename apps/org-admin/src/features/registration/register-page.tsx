import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCodeWords, useNow } from '@vp/app-shell';
import { useDraft } from '@vp/app-shell/draft';
import { FormFrame, SectionedForm, useSubmit } from '@vp/app-shell/form';
import { administratorDocumentTypes, organizationLimits } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Button, Caption, Icon, LanguageButton, Note, Row } from '@vp/ui-kit';
import { AgreementField, FieldRow, SelectField, TextField } from '@vp/ui-kit/form';
import type { FormHandle } from '@vp/ui-kit/form';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { AgreementsField } from '../../shared/form/agreements-field.tsx';
import { useApi } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { AccountSection } from './account-section.tsx';
import { BeforeYouStart } from './before-you-start.tsx';
import { registrationDraft } from './draft.ts';
import { FilingFields } from './filing-fields.tsx';
import { OrganizationFields } from './organization-fields.tsx';
import { ParentField } from './parent-field.tsx';
import { PrivatePhoto } from '../../shared/organization/private-photo.tsx';
import { registerMutation } from './queries.ts';
import { registrationErrors } from './registration-request.ts';
import { registrationForm } from './registration-values.ts';
import type { RegistrationValues } from './registration-values.ts';
import { OrganizationServiceFields } from './organization-service-fields.tsx';

type Form = FormHandle<RegistrationValues>;

const formId = 'organization-register';

const refusals = {
  usernameTaken: 'account.username',
  mobileRegistered: 'account.mobile',
  ticketExpired: 'account.smsCode',
  passwordTooCommon: 'account.password',
  agreementMissing: 'service.agreed',
  organizationNotNormal: 'organization.parentId',
  associationNumberTaken: 'filing.associationNumber',
  notFound: 'organization.parentId',
} as const;

/** Uploads require a proven phone. */
function ProvenFirst({ form, children }: { form: Form; children: ReactNode }) {
  const { t } = useTexts();
  return form.values.account.ticket === '' ? (
    <Note tone="azul" icon="info">
      {t('registration.form.proveFirst')}
    </Note>
  ) : (
    children
  );
}

function AdministratorSection({ form }: { form: Form }) {
  const { t } = useTexts();
  const { optionsOf } = useCodeWords();
  const { ticket } = form.values.account;
  return (
    <>
      <TextField
        name="administrator.realName"
        label={t('registration.administrator.realName')}
        hint={t('registration.administrator.realNameHint')}
        autoComplete="name"
        max={organizationLimits.administratorNameMax}
      />
      <SelectField
        name="administrator.idCardType"
        label={t('registration.administrator.idCardType')}
        options={optionsOf(administratorDocumentTypes)}
        display="list"
      />
      <TextField name="administrator.idCard" label={t('registration.administrator.idCard')} autoComplete="off" />
      <TextField
        name="administrator.email"
        label={t('registration.administrator.email')}
        autoComplete="email"
        optional
      />
      <ProvenFirst form={form}>
        <Caption>{t('registration.administrator.photosHint')}</Caption>
        <FieldRow>
          <PrivatePhoto
            name="administrator.frontIdPhotoUrl"
            label={t('registration.administrator.front')}
            ticket={ticket}
          />
          <PrivatePhoto
            name="administrator.backIdPhotoUrl"
            label={t('registration.administrator.back')}
            ticket={ticket}
          />
        </FieldRow>
      </ProvenFirst>
    </>
  );
}

/** Two checkboxes, initially unchecked: the data transfer and the agreements. */
function Consents() {
  const { t } = useTexts();
  return (
    <>
      <AgreementField name="service.isUploadBigdata" label={t('registration.form.transfer')} />
      <AgreementsField name="service.agreed" />
    </>
  );
}

function useSections() {
  const { t } = useTexts();
  return useMemo(
    () =>
      [
        {
          name: 'account',
          label: t('registration.form.account'),
          content: (form: Form) => (
            <>
              <BeforeYouStart />
              <AccountSection form={form} />
            </>
          ),
        },
        {
          name: 'organization',
          label: t('registration.form.organization'),
          content: (form: Form) => (
            <ProvenFirst form={form}>
              <OrganizationFields form={form} ticket={form.values.account.ticket}>
                <ParentField form={form} />
              </OrganizationFields>
            </ProvenFirst>
          ),
        },
        {
          name: 'administrator',
          label: t('registration.form.administrator'),
          content: (form: Form) => <AdministratorSection form={form} />,
        },
        {
          name: 'filing',
          label: t('registration.form.filing'),
          content: (form: Form) => <FilingFields form={form} ticket={form.values.account.ticket} />,
        },
        {
          name: 'service',
          label: t('registration.form.service'),
          content: (form: Form) => (
            <>
              <OrganizationServiceFields service={form.values.service} />
              <Consents />
            </>
          ),
        },
      ] as const,
    [t],
  );
}

/** Time of the last saved draft, above the button. */
function SavedNote({ savedAtMs }: { savedAtMs: number | undefined }) {
  const { t, format } = useTexts();
  if (savedAtMs === undefined) return null;
  return (
    <Row as="span" gap={1}>
      <Icon name="check" size={16} />
      <span>{t('registration.form.saved', { time: format.time(new Date(savedAtMs)) })}</span>
    </Row>
  );
}

/**
 * `/register`: registers an organization and its administrator's account, in five sections with a draft on this device.
 */
export function RegisterPage() {
  const { t, language, changeLanguage } = useTexts();
  const now = useNow();
  const navigate = useNavigate();
  const { found, savedAtMs, keep, remove } = useDraft(registrationDraft);
  const { mutateAsync } = useMutation(registerMutation(useApi(), useQueryClient()));
  const { submit, disabledReason } = useSubmit({
    send: (values: RegistrationValues) => mutateAsync({ values, now: now() }),
    refusals,
    async done(answer) {
      remove();
      navigate(paths.registered(), { replace: true, state: answer });
    },
  });
  const [isAnew, setIsAnew] = useState(false);
  const draft = isAnew ? undefined : found;

  /** The restart button disappears with the draft note, so the focus moves to the first field. */
  function restart(): void {
    remove();
    flushSync(() => setIsAnew(true));
    document.getElementById(formId)?.querySelector('input')?.focus();
  }

  return (
    <FormFrame
      title={t('registration.form.title')}
      backTo={paths.login()}
      actions={<LanguageButton language={language} onLanguage={(next) => void changeLanguage(next)} />}
      restored={{
        draft,
        text: (time) => t('registration.form.restored', { time }),
        restart: { label: t('registration.form.restart'), onPress: restart },
      }}
    >
      <SectionedForm
        key={isAnew ? 'new' : 'stored'}
        id={formId}
        label={t('registration.form.sections')}
        order="steps"
        sections={useSections()}
        initialValues={draft?.values ?? registrationForm.empty}
        check={(values) => registrationErrors(values, now())}
        onSubmit={submit}
        onValues={keep}
        note={<SavedNote savedAtMs={savedAtMs} />}
        actions={(form) => (
          <Button type="submit" form={formId} busy={form.isSubmitting} disabledReason={disabledReason}>
            {t('registration.form.submit')}
          </Button>
        )}
      />
    </FormFrame>
  );
}
