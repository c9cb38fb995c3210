import { useMutation, useQuery } from '@tanstack/react-query';
import { DataPage, lazyPart } from '@vp/app-shell';
import { MessageCard } from '@vp/app-shell/message';
import { useTexts } from '@vp/i18n/react';
import { Button, EmptyState, Row, RowList, SkeletonCells, Stack } from '@vp/ui-kit';
import { useApi, useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { workInboxQuery } from '../../shared/queries.ts';

const WorkChannels = lazyPart(async () => (await import('./work-channels.tsx')).WorkChannels);

/** `/inbox`: messages about work that waits for the operator, newest first, and how they come besides. */
export function InboxPage() {
  const { t } = useTexts();
  const { inbox } = useApiQueries();
  const query = useQuery(workInboxQuery(useApi()));
  const mark = useMutation(inbox.markWorkRead.change({ stale: ['inbox.work'] }));
  return (
    <DataPage
      query={query}
      title={t('home.workInbox.title')}
      backTo={paths.home()}
      content="spaced"
      skeleton={<SkeletonCells />}
    >
      {({ messages, unread }) => (
        <Stack>
          {unread > 0 && (
            <Row justify="end">
              <Button variant="text" size="small" busy={mark.isPending} onClick={() => mark.mutate({ body: {} })}>
                {t('inbox.readAll')}
              </Button>
            </Row>
          )}
          {messages.length === 0 && <EmptyState size="block" title={t('inbox.empty')} text={t('inbox.emptyText')} />}
          {messages.length > 0 && (
            <RowList
              variant="cards"
              label={t('home.workInbox.title')}
              rows={messages}
              keyOf={({ messageId }) => messageId}
            >
              {(message) => (
                <MessageCard
                  message={message}
                  words={{ unread: t('inbox.unread'), open: t('inbox.open') }}
                  to={message.link}
                  onRead={() => mark.mutate({ body: { messageId: message.messageId } })}
                />
              )}
            </RowList>
          )}
          <WorkChannels />
        </Stack>
      )}
    </DataPage>
  );
}
