import { useMutation } from '@tanstack/react-query';
import { useNow } from '@vp/app-shell';
import { FormPage } from '@vp/app-shell/form';
import type { SentOrganization } from '@vp/contract';
import { canResubmitRegistration } from '@vp/domain';
import type { OrganizationStatus } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Note, Stack, toast } from '@vp/ui-kit';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../../shared/api.ts';
import { paths } from '../../../shared/paths.ts';
import { useEdited } from '../../../shared/form/use-edited.ts';
import { LoggedIn } from '../logged-in.tsx';
import { OrganizationServiceFields } from '../organization-service-fields.tsx';
import { changeMutation, correctServicesMutation } from '../queries.ts';
import { RegisteredOrganization } from '../registered-organization.tsx';
import { servicesErrors } from '../registration-request.ts';
import type { RegisteredValues } from '../registration-values.ts';
import { useLeave } from '../use-leave.ts';
import { useServiceVersions } from '../use-registered-versions.tsx';

interface EditProps {
  readonly sent: SentOrganization;
  readonly status: OrganizationStatus;
}

type Values = Pick<RegisteredValues, 'service'>;

/** Resubmits a refused registration, or requests a change of an approved organization. */
function Edit({ sent, status }: EditProps) {
  const { t } = useTexts();
  const now = useNow();
  const api = useApi();
  const [search] = useSearchParams();
  const correcting = useMutation(correctServicesMutation(api));
  const changing = useMutation(changeMutation(api));
  const corrects = canResubmitRegistration(status);
  const backTo = search.get('from') === 'data' ? paths.data() : undefined;
  const edited = useEdited<Values>();
  const leave = useLeave(edited);

  const { versions, registered } = useServiceVersions(sent);

  async function send({ service }: Values): Promise<boolean> {
    const input = { values: { ...registered(), service }, now: now(), version: versions.version() };
    if (!corrects) return (await changing.mutateAsync(input)).requestId !== null;
    await correcting.mutateAsync(input);
    return true;
  }

  return (
    <FormPage<Values, boolean>
      id="organization-services"
      title={t('registration.services.title')}
      backTo={backTo ?? paths.home()}
      action={t(corrects ? 'registration.correct.submit' : 'registration.change.submit')}
      initialValues={{ service: { serviceObject: sent.serviceObject, serviceType: sent.serviceType } }}
      check={({ service }) => servicesErrors(service, now())}
      draft={{ stored: edited }}
      leave={leave}
      send={send}
      versions={versions}
      done={async (isSent, _values, finish) => {
        const words = corrects ? 'registration.correct.sent' : 'registration.change.sent';
        toast(t(isSent ? words : 'registration.change.nothing'), { tone: 'success' });
        finish(backTo ?? paths.servicesSent());
      }}
    >
      {({ values }) => (
        <Stack gap={4}>
          <Note tone="azul" icon="info">
            {corrects
              ? t('registration.correct.parent', { parent: sent.parentName.text })
              : t('registration.change.text', { parent: sent.parentName.text })}
          </Note>
          <OrganizationServiceFields service={values.service} />
        </Stack>
      )}
    </FormPage>
  );
}

/** `/register/improve-info-4`: the services and the target groups of the organization. */
export function ServicesPage() {
  const { t } = useTexts();
  return (
    <LoggedIn>
      <RegisteredOrganization
        title={t('registration.services.title')}
        page={(sent, status) => <Edit sent={sent} status={status} />}
      />
    </LoggedIn>
  );
}
