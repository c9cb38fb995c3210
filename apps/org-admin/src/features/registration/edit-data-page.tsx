import { useMutation, useQuery } from '@tanstack/react-query';
import { DataPage, useNow } from '@vp/app-shell';
import { FormFrame, SectionedForm, useSubmit } from '@vp/app-shell/form';
import type { CurrentUser, OwnRequest, SentOrganization } from '@vp/contract';
import { canResubmitRegistration } from '@vp/domain';
import type { OrganizationStatus } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Button, EmptyState, Note, PageShell, Section, SkeletonForm, confirm, toast } from '@vp/ui-kit';
import type { FormHandle } from '@vp/ui-kit/form';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi, useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { currentUserQuery } from '../../shared/queries.ts';
import { DocumentPhotos } from './document-photos.tsx';
import { FilingFields } from './filing-fields.tsx';
import { OrganizationFields } from './organization-fields.tsx';
import { changeMutation, correctMutation } from './queries.ts';
import { correctedErrors, registeredErrors } from './registration-request.ts';
import type { RegisteredValues } from './registration-values.ts';
import { OrganizationServiceFields } from './organization-service-fields.tsx';

type Form = FormHandle<RegisteredValues>;

const formId = 'organization-data';

function toValues(sent: SentOrganization): RegisteredValues {
  const { logoPath, logoUrl, name, category, regionId, address, latitude, longitude, fixedTel, introduction } = sent;
  const { registFiling, associationNumber, dependId, scannedCertificate, certificateUrl } = sent;
  return {
    organization: {
      logoPath,
      logoUrl: logoUrl ?? '',
      name,
      category,
      regionId,
      address,
      latitude: latitude ?? '',
      longitude: longitude ?? '',
      fixedTel,
      introduction,
    },
    filing: {
      registFiling,
      associationNumber,
      dependId,
      scannedCertificate,
      certificateUrl: certificateUrl ?? '',
      frontIdPhotoUrl: sent.frontIdPhoto?.id ?? '',
      frontUrl: sent.frontIdPhoto?.url ?? '',
      backIdPhotoUrl: sent.backIdPhoto?.id ?? '',
      backUrl: sent.backIdPhoto?.url ?? '',
    },
    service: { serviceObject: sent.serviceObject, serviceType: sent.serviceType },
  };
}

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
          content: (form: Form) => <OrganizationFields form={form} />,
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
        { name: 'service', label: t('registration.form.service'), content: () => <OrganizationServiceFields /> },
      ] as const,
    [t, corrects],
  );
}

interface EditProps {
  readonly sent: SentOrganization;
  readonly status: OrganizationStatus;
}

/** A refused registration is corrected and sent again; of an approved organization a change is asked for. */
function Edit({ sent, status }: EditProps) {
  const { t } = useTexts();
  const now = useNow();
  const api = useApi();
  const navigate = useNavigate();
  const corrects = canResubmitRegistration(status);
  const correcting = useMutation(correctMutation(api));
  const changing = useMutation(changeMutation(api));
  const { submit, disabledReason } = useSubmit({
    async send(values: RegisteredValues) {
      if (!corrects) return changing.mutateAsync({ values, now: now() });
      await correcting.mutateAsync({ values, now: now() });
      return { requestId: '' };
    },
    refusals: { photoNotYours: 'organization.logoPath' },
    async done({ requestId }) {
      const words = corrects ? 'registration.correct.sent' : 'registration.change.sent';
      toast(t(requestId === null ? 'registration.change.nothing' : words), { tone: 'success' });
      navigate(corrects ? paths.home() : paths.data(), { replace: true });
    },
  });
  const parent = sent.parentName.text;
  return (
    <FormFrame
      title={t(corrects ? 'registration.correct.title' : 'registration.change.title')}
      backTo={corrects ? paths.home() : paths.data()}
      note={
        corrects ? (
          <Note tone="red" icon="warning">
            <p>
              {sent.reason === null
                ? t('registration.correct.withdrawn')
                : t('registration.correct.reason', { reason: sent.reason })}
            </p>
            <p>{t('registration.correct.parent', { parent })}</p>
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
        actions={(form) => (
          <Button type="submit" form={formId} busy={form.isSubmitting} disabledReason={disabledReason}>
            {t(corrects ? 'registration.correct.submit' : 'registration.change.submit')}
          </Button>
        )}
      />
    </FormFrame>
  );
}

/** Nothing can be sent while the parent decides; it can be taken back. */
function Waiting({ request }: { readonly request: OwnRequest }) {
  const { t, format } = useTexts();
  const { mutate, isPending } = useMutation(
    useApiQueries().organizationRequest.withdraw.change({
      stale: ['organizationRequest', 'registration', 'session'],
      staleIfRefused: true,
    }),
  );

  async function withdraw(): Promise<void> {
    const words = t('registration.change.withdraw');
    if (!(await confirm({ title: words, confirmText: words, tone: 'danger' }))) return;
    const onSuccess = () => toast(t('registration.change.withdrawn'), { tone: 'success' });
    mutate({ params: { id: request.requestId } }, { onSuccess });
  }

  return (
    <EmptyState
      title={t('registration.change.waiting', { time: format.dateTime(request.submittedAt) })}
      text={t('registration.correct.parent', { parent: request.to.name.text })}
      action={
        <Button look="outline" busy={isPending} onClick={() => void withdraw()}>
          {t('registration.change.withdraw')}
        </Button>
      }
    />
  );
}

interface ReadyProps {
  readonly user: CurrentUser;
  readonly requests: readonly OwnRequest[];
}

function Ready({ user, requests }: ReadyProps) {
  const { t } = useTexts();
  const waiting = requests.find(
    ({ kind, state }) => state === 'underReview' && (kind === 'registration' || kind === 'filing'),
  );
  const sent = useQuery({ ...useApiQueries().registration.sentOrganization(), enabled: waiting === undefined });
  const title = t('registration.change.title');
  const status = user.organization?.status ?? 'underReview';
  if (waiting !== undefined)
    return (
      <PageShell title={title} backTo={paths.data()}>
        <Waiting request={waiting} />
      </PageShell>
    );
  return (
    <DataPage
      query={sent}
      title={title}
      backTo={paths.data()}
      skeleton={<SkeletonForm />}
      page={(data) => <Edit sent={data} status={status} />}
    />
  );
}

/** `/data/editData`: the organization's registered data. */
export function EditDataPage() {
  const { t } = useTexts();
  const user = useQuery(currentUserQuery(useApi()));
  const requests = useQuery(useApiQueries().organizationRequest.mine({ query: {} }));
  const title = t('registration.change.title');
  return (
    <DataPage
      query={requests}
      title={title}
      backTo={paths.data()}
      skeleton={<SkeletonForm />}
      page={({ listData }) =>
        user.data === undefined ? (
          <PageShell title={title} backTo={paths.data()}>
            <SkeletonForm />
          </PageShell>
        ) : (
          <Ready user={user.data} requests={listData} />
        )
      }
    />
  );
}
