import { useInfiniteQuery } from '@tanstack/react-query';
import { PagedList } from '@vp/app-shell';
import type { ReleasedDetail } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Avatar, ButtonLink, Card, DataRow, EmptyState, RowList, SkeletonTable, Stack, Tag } from '@vp/ui-kit';
import { useApiQueries } from '../../shared/api.ts';
import { useIsOwn } from '../../shared/activity/use-is-own.ts';
import { paths } from '../../shared/paths.ts';
import { peopleFreshMs } from '../../shared/participant/queries.ts';

const tones = { open: 'gold', accepted: 'green', declined: 'neutral' } as const;

/** Invited people: when, by whom, and their answers. */
export function InvitedList({ activity }: { readonly activity: ReleasedDetail }) {
  const { t, format } = useTexts();
  const { participant } = useApiQueries();
  const { activityId } = activity;
  const query = useInfiniteQuery({
    ...participant.inviteList.paged({ query: { activityId } }),
    refetchInterval: peopleFreshMs,
  });
  const isOwn = useIsOwn(activity.organization.oid);
  const invite = isOwn && (
    <ButtonLink variant="soft" icon="people" to={paths.invitation({ id: activityId })}>
      {t('participant.invite.title')}
    </ButtonLink>
  );
  return (
    <PagedList
      query={query}
      size="block"
      skeleton={<SkeletonTable rows={3} />}
      empty={
        <EmptyState
          size="block"
          title={t('participant.people.noInvited')}
          text={t('participant.people.noInvitedWhy')}
          action={invite}
        />
      }
    >
      {(rows) => (
        <Stack gap={3}>
          {invite}
          <Card kind="flush">
            <RowList
              variant="rows"
              label={t('activity.tabs.invited')}
              rows={rows}
              keyOf={({ volunteerId }) => volunteerId}
            >
              {({ volunteerId, name, number, state, invitedAt, answeredAt, invitedBy }, place) => (
                <DataRow
                  rowKey={volunteerId}
                  place={place}
                  lead={<Avatar name={name} size={40} />}
                  title={name}
                  note={number}
                  cells={[
                    t('participant.invite.sentAt', { time: format.dateTime(invitedAt), name: invitedBy }),
                    answeredAt !== null && t('participant.invite.answeredAt', { time: format.dateTime(answeredAt) }),
                  ]}
                  tags={<Tag tone={tones[state]}>{t(`participant.invite.states.${state}`)}</Tag>}
                />
              )}
            </RowList>
          </Card>
        </Stack>
      )}
    </PagedList>
  );
}
