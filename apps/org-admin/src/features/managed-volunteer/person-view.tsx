import { useMutation, useQuery } from '@tanstack/react-query';
import { Loaded, filterOf, queryOf } from '@vp/app-shell';
import type { ManagedVolunteerDetail, Person } from '@vp/contract';
import { sumHours } from '@vp/domain';
import { LocalText, useTexts } from '@vp/i18n/react';
import {
  Avatar,
  Button,
  ButtonLink,
  Caption,
  EmptyState,
  Figures,
  Grow,
  List,
  ListRow,
  Note,
  Row,
  Section,
  SkeletonDetail,
  Stack,
  Tag,
  Title,
} from '@vp/ui-kit';
import { useSearchParams } from 'react-router-dom';
import { useApiQueries } from '../../shared/api.ts';
import { DetailPane } from '../../shared/panes/detail-pane.tsx';
import { BlockAccount } from '../../shared/organization/block-account.tsx';
import { paths } from '../../shared/paths.ts';
import { RealNameTag } from '../../shared/volunteer/volunteer-facts.tsx';
import {
  BackgroundCard,
  ByHandHours,
  GuardianCard,
  IdentityCard,
  ServiceRecord,
} from '../../shared/volunteer/volunteer-record.tsx';
import { peopleFilter } from './people-filter.ts';
import { WithdrawPaper } from './withdraw-paper.tsx';

interface PartProps {
  readonly detail: ManagedVolunteerDetail;
}

function PersonHeader({ detail: { name, number, realNameState } }: PartProps) {
  return (
    <Row>
      <Avatar name={name} size={52} />
      <Grow>
        <Title>{name}</Title>
        <Row gap={2} wrap>
          <Caption>{number}</Caption>
          <RealNameTag state={realNameState} />
        </Row>
      </Grow>
    </Row>
  );
}

/** Service in activities of the organization and of those below it. */
function ServiceHere({ detail }: PartProps) {
  const { t, format } = useTexts();
  const { hoursHere, trainingHoursHere, activitiesHere, byHandHoursHere, byHandTrainingHoursHere } = detail;
  return (
    <Section title={t('managedVolunteer.here')}>
      <Figures
        rows={[
          { name: t('managedVolunteer.hoursHere'), value: format.hours(hoursHere) },
          { name: t('managedVolunteer.trainingHere'), value: format.hours(trainingHoursHere) },
          { name: t('managedVolunteer.activitiesHere'), value: String(activitiesHere) },
        ]}
      />
      <ByHandHours hours={sumHours([byHandHoursHere, byHandTrainingHoursHere])} />
    </Section>
  );
}

function Memberships({ detail: { memberships } }: PartProps) {
  const { t, format } = useTexts();
  return (
    <Section title={t('managedVolunteer.memberships')}>
      <List variant="card">
        {memberships.map(({ membershipId, organization, since, until }) => (
          <ListRow
            key={membershipId}
            title={<LocalText text={organization.name} />}
            note={
              until === null
                ? t('managedVolunteer.current', { from: format.date(since) })
                : t('managedVolunteer.period', { from: format.date(since), to: format.date(until) })
            }
          />
        ))}
      </List>
    </Section>
  );
}

/** Identity of the person. The full document number is revealed on demand; each view is logged. */
function Identity({ person }: { readonly person: Person }) {
  const { t } = useTexts();
  const { managedVolunteer } = useApiQueries();
  const reveal = useMutation(managedVolunteer.revealDocument.change({ stale: [] }));
  const fullNumber = reveal.data?.documentNumber;
  const isShown = fullNumber !== undefined;
  return (
    <IdentityCard
      person={person}
      title={t('managedVolunteer.identity')}
      fullNumber={fullNumber}
      aside={
        person.maskedDocumentNumber !== null && (
          <Button
            variant="text"
            size="small"
            icon={isShown ? 'eye-off' : 'eye'}
            busy={reveal.isPending}
            onClick={() => (isShown ? reveal.reset() : reveal.mutate({ params: { id: person.volunteerId } }))}
          >
            {t(isShown ? 'volunteer.record.hide' : 'volunteer.record.reveal')}
          </Button>
        )
      }
      note={isShown && <Caption>{t('volunteer.record.revealNote')}</Caption>}
    />
  );
}

/** Account of the person, which the platform can block and unblock. */
function AccountCard({ detail: { name, account } }: PartProps) {
  const { t } = useTexts();
  if (account === null) return null;
  const { username, maskedMobile, isBlocked } = account;
  return (
    <Section title={t('managedVolunteer.account')}>
      <Stack gap={3}>
        <List variant="card">
          <ListRow
            title={username}
            note={
              <Stack gap={1}>
                {maskedMobile !== '' && <Caption>{maskedMobile}</Caption>}
                {isBlocked && (
                  <div>
                    <Tag tone="red">{t('managedOrganization.blocked')}</Tag>
                  </div>
                )}
              </Stack>
            }
            value={<BlockAccount person={{ ...account, name }} />}
          />
        </List>
        <div>
          <WithdrawPaper />
        </div>
      </Stack>
    </Section>
  );
}

const notes = {
  member: 'managedVolunteer.seen',
  former: 'managedVolunteer.formerNote',
  none: 'managedVolunteer.noneNote',
} as const;

function PersonRecord({ detail }: PartProps) {
  const { t } = useTexts();
  const { person } = detail;
  return (
    <Stack gap={4}>
      <PersonHeader detail={detail} />
      <Note>{t(notes[detail.relation])}</Note>
      <AccountCard detail={detail} />
      <ServiceHere detail={detail} />
      {detail.memberships.length > 0 && <Memberships detail={detail} />}
      {person && (
        <div>
          <Identity person={person} />
          <GuardianCard person={person} />
          <BackgroundCard person={person} />
          <ServiceRecord person={person} />
        </div>
      )}
    </Stack>
  );
}

function PersonMissing({ listPath }: { readonly listPath: string }) {
  const { t } = useTexts();
  return (
    <EmptyState
      title={t('managedVolunteer.missing')}
      illustration="door"
      action={<ButtonLink to={listPath}>{t('managedVolunteer.toList')}</ButtonLink>}
    />
  );
}

function Opened({ id, listPath }: { readonly id: string; readonly listPath: string }) {
  const { t } = useTexts();
  const query = useQuery(useApiQueries().managedVolunteer.detail({ params: { id } }));
  return (
    <DetailPane title={query.data?.name ?? t('managedVolunteer.title')} backTo={listPath}>
      <Loaded query={query} skeleton={<SkeletonDetail />} gone={<PersonMissing listPath={listPath} />}>
        {(detail) => <PersonRecord detail={detail} />}
      </Loaded>
    </DetailPane>
  );
}

/** One volunteer, beside the list on a desktop; the filter in the URL determines the back link. */
export function PersonView() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const listPath = paths.personnelQuery(queryOf(peopleFilter, filterOf(peopleFilter, search)));
  return <Opened key={id} id={id} listPath={listPath} />;
}
