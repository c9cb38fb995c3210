import { useQuery } from '@tanstack/react-query';
import { Can } from '@vp/access';
import { Loaded, filterOf, queryOf, useCodeLists, useCodeWords } from '@vp/app-shell';
import type { ManagedOrganizationDetail } from '@vp/contract';
import { organizationCategories, registFilings } from '@vp/domain';
import { LocalText, useTexts } from '@vp/i18n/react';
import {
  ButtonLink,
  Caption,
  Cell,
  CellGroup,
  EmptyState,
  KeyValueList,
  List,
  ListRow,
  Note,
  Section,
  SkeletonDetail,
  Stack,
  Title,
} from '@vp/ui-kit';
import { useSearchParams } from 'react-router-dom';
import { useApiQueries } from '../../shared/api.ts';
import { DetailPane } from '../../shared/panes/detail-pane.tsx';
import { paths } from '../../shared/paths.ts';
import { AppointmentSection } from './appointment-section.tsx';
import { organizationFilter } from './organization-filter.ts';
import { StatusTag } from './status-tag.tsx';
import { ManagedPeople, Suspension } from './suspension.tsx';

interface PartProps {
  readonly organization: ManagedOrganizationDetail;
}

function Facts({ organization }: PartProps) {
  const { t, format } = useTexts();
  const { nameOf, namesOf } = useCodeWords();
  const lists = useCodeLists();
  return (
    <Section title={t('managedOrganization.facts')}>
      <KeyValueList
        rows={[
          { name: t('managedOrganization.number'), value: organization.number },
          { name: t('managedOrganization.category'), value: nameOf(organizationCategories, organization.category) },
          { name: t('managedOrganization.filing'), value: nameOf(registFilings, organization.registFiling) },
          { name: t('managedOrganization.associationNumber'), value: organization.associationNumber },
          {
            name: t('managedOrganization.depends'),
            value: organization.depends && <LocalText text={organization.depends.name} />,
          },
          { name: t('managedOrganization.region'), value: nameOf(lists.region, organization.regionId) },
          {
            name: t('managedOrganization.address'),
            value: organization.address.text === '' ? null : <LocalText text={organization.address} />,
          },
          { name: t('managedOrganization.objects'), value: namesOf(lists.service_object, organization.serviceObjects) },
          { name: t('managedOrganization.types'), value: namesOf(lists.service_type, organization.serviceTypes) },
          { name: t('managedOrganization.since'), value: format.date(organization.since) },
        ]}
      />
    </Section>
  );
}

function Contact({ organization }: PartProps) {
  const { t } = useTexts();
  const { administrator, contactName, contactPhone, email } = organization;
  const who = administrator && [administrator.name, administrator.maskedMobile].filter(Boolean).join(' · ');
  return (
    <Section title={t('managedOrganization.contact')}>
      <KeyValueList
        rows={[
          {
            name: t('managedOrganization.administrator'),
            value: who ?? t('managedOrganization.noAdministrator'),
          },
          { name: t('managedOrganization.contactName'), value: contactName },
          {
            name: t('managedOrganization.phone'),
            value: contactPhone && <a href={`tel:${contactPhone.replaceAll(/\s/g, '')}`}>{contactPhone}</a>,
          },
          { name: t('managedOrganization.email'), value: email && <a href={`mailto:${email}`}>{email}</a> },
        ]}
      />
    </Section>
  );
}

/** Ancestors up to the reader's own organization, and the organizations below. */
function Place({ organization }: PartProps) {
  const { t } = useTexts();
  const { above, childCount, oid } = organization;
  return (
    <Section title={t('managedOrganization.above')}>
      <Stack gap={2}>
        {above.length === 0 ? (
          <Caption>{t('managedOrganization.top')}</Caption>
        ) : (
          <CellGroup label={t('managedOrganization.above')}>
            {above.map((one) => (
              <Cell
                key={one.oid}
                icon="building"
                title={<LocalText text={one.name} />}
                to={paths.organizationDetail({ id: one.oid })}
              />
            ))}
          </CellGroup>
        )}
        <CellGroup label={t('managedOrganization.below')}>
          <Cell
            icon="list"
            title={t('managedOrganization.below')}
            value={childCount === 0 ? t('managedOrganization.none') : String(childCount)}
            to={childCount === 0 ? undefined : paths.organizationQuery({ under: oid })}
          />
        </CellGroup>
      </Stack>
    </Section>
  );
}

/** Link to its activities, for readers with the permission. */
function Activities({ organization }: PartProps) {
  const { t } = useTexts();
  const { above, activityCount, oid } = organization;
  return (
    <Can permission="activity-list">
      <CellGroup label={t('managedOrganization.activityList')}>
        <Cell
          icon="calendar"
          title={t('managedOrganization.activityList')}
          value={String(activityCount)}
          to={paths.activityList(above.length === 0 ? {} : { oid })}
        />
      </CellGroup>
    </Can>
  );
}

function Requests({ organization }: PartProps) {
  const { t, format } = useTexts();
  return (
    <Section title={t('managedOrganization.requests')}>
      {organization.requests.length === 0 ? (
        <Caption>{t('managedOrganization.noRequests')}</Caption>
      ) : (
        <List variant="card">
          {organization.requests.map(({ requestId, kind, state, to, submittedAt, reason }) => (
            <ListRow
              key={requestId}
              title={t(`managedOrganization.kind.${kind}`)}
              note={
                <>
                  <LocalText text={to.name} /> · {format.date(submittedAt)}
                  {reason !== null && <p>{reason}</p>}
                </>
              }
              value={t(`managedOrganization.state.${state}`)}
            />
          ))}
        </List>
      )}
    </Section>
  );
}

function Organization({ organization }: PartProps) {
  const { t } = useTexts();
  const { introduction, statusReason, status, people, memberCount, activityCount } = organization;
  return (
    <Stack gap={4}>
      <div>
        <Title size="h1">
          <LocalText text={organization.name} />
        </Title>
        <StatusTag status={status} />
        <Caption>
          {t('managedOrganization.members', { count: memberCount })}
          {' · '}
          {t('managedOrganization.activities', { count: activityCount })}
        </Caption>
      </div>
      {status === 'suspended' && statusReason !== null && (
        <Note tone="red">{t('managedOrganization.suspend.why', { reason: statusReason })}</Note>
      )}
      {introduction.text !== '' && (
        <p>
          <LocalText text={introduction} />
        </p>
      )}
      <Contact organization={organization} />
      <Place organization={organization} />
      <Activities organization={organization} />
      <Facts organization={organization} />
      <Requests organization={organization} />
      <AppointmentSection organization={organization} />
      {people && <ManagedPeople people={people} />}
      {people && organization.above.length > 0 && <Suspension organization={organization} />}
    </Stack>
  );
}

function OrganizationMissing() {
  const { t } = useTexts();
  return (
    <EmptyState
      title={t('managedOrganization.missing')}
      illustration="door"
      action={<ButtonLink to={paths.organizationQuery()}>{t('managedOrganization.toList')}</ButtonLink>}
    />
  );
}

/** `/organization/detail`: the own organization or one below it. */
export function OrganizationDetailPage() {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const query = useQuery({ ...useApiQueries().managedOrganization.detail({ params: { id } }), enabled: id !== '' });
  const parent = query.data?.above.at(-1);
  const isFirstLevel = (query.data?.above.length ?? 0) < 2;
  const level =
    parent === undefined || isFirstLevel ? paths.organizationQuery() : paths.organizationQuery({ under: parent.oid });
  const narrowed = queryOf(organizationFilter, filterOf(organizationFilter, search));
  const isNarrowed = Object.keys(narrowed).length > 0;
  return (
    <DetailPane title={t('managedOrganization.detail')} backTo={isNarrowed ? paths.organizationQuery(narrowed) : level}>
      {id === '' ? (
        <OrganizationMissing />
      ) : (
        <Loaded query={query} skeleton={<SkeletonDetail />} gone={<OrganizationMissing />}>
          {(organization) => <Organization organization={organization} />}
        </Loaded>
      )}
    </DetailPane>
  );
}
