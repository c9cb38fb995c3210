import { useInfiniteQuery } from '@tanstack/react-query';
import { PagedList, choiceOf, useListAddress } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink, EmptyState, RowList, Stack, TabPanel, Tabs } from '@vp/ui-kit';
import { useApiQueries } from '../../shared/api.ts';
import { AdminPage } from '../../shared/panes/admin-page.tsx';
import { paths } from '../../shared/paths.ts';
import { InvitationCard } from './invitation-card.tsx';
import { OperatorCard } from './operator-card.tsx';

const table = { tab: choiceOf(['people', 'invitations']) };

function People() {
  const { t } = useTexts();
  const query = useInfiniteQuery(useApiQueries().operator.list.paged());
  return (
    <PagedList query={query} empty={t('operator.none')}>
      {(people) => (
        <RowList
          variant="cards"
          gap={3}
          label={t('operator.people')}
          rows={people}
          keyOf={({ accountId }) => accountId}
        >
          {(person) => <OperatorCard person={person} />}
        </RowList>
      )}
    </PagedList>
  );
}

function Invitations() {
  const { t } = useTexts();
  const query = useInfiniteQuery(useApiQueries().operator.invitationList.paged());
  return (
    <PagedList
      query={query}
      empty={
        <EmptyState
          title={t('operator.noInvitations')}
          text={t('operator.form.next')}
          action={<ButtonLink to={paths.inviteOperators()}>{t('operator.invite')}</ButtonLink>}
        />
      }
    >
      {(invitations) => (
        <RowList
          variant="cards"
          gap={3}
          label={t('operator.invitations')}
          rows={invitations}
          keyOf={({ invitationId }) => invitationId}
        >
          {(invitation) => <InvitationCard invitation={invitation} />}
        </RowList>
      )}
    </PagedList>
  );
}

/** `/organization/operators-info`: the people who act for the organization, and invitations. */
export function OperatorsPage() {
  const { t } = useTexts();
  const { filter, change } = useListAddress(table);
  return (
    <AdminPage
      title={t('operator.title')}
      note={t('operator.note')}
      backTo={paths.organization()}
      lead={
        <ButtonLink icon="plus" to={paths.inviteOperators()}>
          {t('operator.invite')}
        </ButtonLink>
      }
    >
      <Stack gap={3}>
        <Tabs
          label={t('operator.tabs')}
          idStem="operators"
          variant="inset"
          options={[
            { value: 'people', label: t('operator.people') },
            { value: 'invitations', label: t('operator.invitations') },
          ]}
          value={filter.tab}
          onChange={(tab) => change({ tab })}
        />
        <TabPanel idStem="operators" value={filter.tab}>
          {filter.tab === 'people' ? <People /> : <Invitations />}
        </TabPanel>
      </Stack>
    </AdminPage>
  );
}
