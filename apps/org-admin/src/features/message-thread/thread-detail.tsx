import { useMutation, useQuery } from '@tanstack/react-query';
import { Loaded, isNotFound } from '@vp/app-shell';
import { ThreadView } from '@vp/app-shell/thread';
import type { OrganizerThread } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { EmptyState, SkeletonDetail, Stack, TextLink, Title } from '@vp/ui-kit';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApiQueries } from '../../shared/api.ts';
import { DetailPane } from '../../shared/panes/detail-pane.tsx';
import { paths } from '../../shared/paths.ts';
import { threadDraft } from './draft.ts';

const freshMs = 30_000;

function Thread({ thread }: { readonly thread: OrganizerThread }) {
  const { messageThread, contentReport } = useApiQueries();
  const { activityId, name, volunteerId, volunteerName, number, isUnread } = thread;
  const stale = ['messageThread.detail', 'messageThread.list', 'home.todos'] as const;
  const answering = useMutation(messageThread.answer.change({ stale, handled: true }));
  const reading = useMutation(messageThread.markRead.change({ stale, handled: true }));
  const reporting = useMutation(contentReport.sendForOrganizer.change({ stale: [], handled: true }));
  const { mutate } = reading;
  useEffect(() => {
    if (isUnread) mutate({ body: { activityId, volunteerId } });
  }, [isUnread, activityId, volunteerId, mutate]);
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <Title size="h2">
          {volunteerName} · {number}
        </Title>
        <TextLink to={paths.activityDetail({ id: activityId })}>{name.text}</TextLink>
      </Stack>
      <ThreadView
        thread={thread}
        side="organizer"
        other={volunteerName}
        draft={threadDraft(`${activityId}-${volunteerId}`)}
        send={(text) => answering.mutateAsync({ body: { activityId, volunteerId, text } })}
        report={(contentId, grounds) =>
          reporting.mutateAsync({ body: { kind: 'threadMessage', activityId, contentId, grounds } })
        }
      />
    </Stack>
  );
}

/** `/activity/thread?id=&person=`: the messages with one volunteer about an activity. */
export function ThreadDetail() {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const [id, volunteerId] = [search.get('id') ?? '', search.get('person') ?? ''];
  const { messageThread } = useApiQueries();
  const query = useQuery({
    ...messageThread.detail({ params: { id }, query: { volunteerId } }),
    refetchInterval: freshMs,
  });
  return (
    <DetailPane title={t('messageThread.organizerTitle')} backTo={paths.messageThreads()}>
      {query.data === undefined && isNotFound(query.error) ? (
        <EmptyState
          illustration="door"
          title={t('activity.threads.notFound')}
          text={t('activity.threads.notFoundText')}
          action={<TextLink to={paths.messageThreads()}>{t('activity.threads.toList')}</TextLink>}
        />
      ) : (
        <Loaded query={query} skeleton={<SkeletonDetail />}>
          {(thread) => <Thread key={`${id} ${volunteerId}`} thread={thread} />}
        </Loaded>
      )}
    </DetailPane>
  );
}
