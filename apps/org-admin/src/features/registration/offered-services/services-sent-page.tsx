import { useQuery } from '@tanstack/react-query';
import { DataPage, Loaded, useCodeLists, useCodeWords } from '@vp/app-shell';
import type { OwnRequest, SentOrganization } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink, KeyValueList, ResultPage, Section, SkeletonCells } from '@vp/ui-kit';
import { useApiQueries } from '../../../shared/api.ts';
import { paths } from '../../../shared/paths.ts';
import { LoggedIn } from '../logged-in.tsx';

/** Current services and target groups of the organization. */
function Services() {
  const query = useQuery(useApiQueries().registration.sentOrganization());
  return (
    <Loaded query={query} size="block" skeleton={<SkeletonCells />}>
      {(sent) => <Present sent={sent} />}
    </Loaded>
  );
}

function Present({ sent }: { readonly sent: SentOrganization }) {
  const { t } = useTexts();
  const { namesOf } = useCodeWords();
  const lists = useCodeLists();
  const { serviceType, serviceObject } = sent;
  return (
    <Section title={t('registration.services.present')}>
      <KeyValueList
        rows={[
          {
            name: t('registration.service.serviceType'),
            value: namesOf(lists.service_type, serviceType),
          },
          {
            name: t('registration.service.serviceObject'),
            value: namesOf(lists.service_object, serviceObject),
          },
        ]}
      />
    </Section>
  );
}

function Stored({ waiting }: { readonly waiting: OwnRequest | undefined }) {
  const { t, format } = useTexts();
  return (
    <ResultPage
      title={t('registration.services.title')}
      kind={waiting === undefined ? 'success' : 'waiting'}
      outcome={t(waiting === undefined ? 'registration.services.nothingWaits' : 'registration.change.sent')}
      text={waiting && t('registration.change.waiting', { time: format.dateTime(waiting.submittedAt) })}
      backTo={paths.data()}
      actions={<ButtonLink to={paths.data()}>{t('registration.services.toData')}</ButtonLink>}
    >
      <Services />
    </ResultPage>
  );
}

function Sent() {
  const { t } = useTexts();
  const requests = useQuery(useApiQueries().organizationRequest.mine({ query: {} }));
  return (
    <DataPage
      query={requests}
      title={t('registration.services.title')}
      backTo={paths.data()}
      skeleton={<SkeletonCells />}
      page={({ listData }) => (
        <Stored
          waiting={listData.find(
            ({ kind, state }) => state === 'underReview' && (kind === 'registration' || kind === 'filing'),
          )}
        />
      )}
    />
  );
}

/** `/register/improve-info-5`: state of the submitted services. */
export function ServicesSentPage() {
  return (
    <LoggedIn>
      <Sent />
    </LoggedIn>
  );
}
