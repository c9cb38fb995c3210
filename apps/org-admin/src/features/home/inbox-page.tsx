import { useMutation, useQuery } from '@tanstack/react-query';
import { DataPage, lazyPart } from '@vp/app-shell';
import type { WorkMessage } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import {
  Button,
  Caption,
  Card,
  EmptyState,
  Grow,
  Row,
  RowList,
  SkeletonCells,
  Stack,
  Tag,
  TextLink,
  Title,
} from '@vp/ui-kit';
import { useApi, useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { workInboxQuery } from '../../shared/queries.ts';

const WorkChannels = lazyPart(async () => (await import('./work-channels.tsx')).WorkChannels);

function Message({ message, onRead }: { readonly message: WorkMessage; readonly onRead: () => void }) {
  const { t, format } = useTexts();
  return (
    <Card>
      <article>
        <Row gap={2} align="start">
          <Grow>
            <Title>{message.title}</Title>
          </Grow>
          {!message.read && (
            <Tag tone="coral" icon="none">
              {t('home.workInbox.unread')}
            </Tag>
          )}
        </Row>
        <p>{message.text}</p>
        <Row justify="between">
          <Caption tone="quiet">
            <time dateTime={message.sentAt}>{format.dateTime(message.sentAt)}</time>
          </Caption>
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the link inside takes keys; reading is noted on the way */}
          <span onClick={message.read ? undefined : onRead}>
            <TextLink to={message.link}>{t('home.workInbox.open')}</TextLink>
          </span>
        </Row>
      </article>
    </Card>
  );
}

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
                {t('home.workInbox.readAll')}
              </Button>
            </Row>
          )}
          {messages.length === 0 && (
            <EmptyState size="block" title={t('home.workInbox.empty')} text={t('home.workInbox.emptyText')} />
          )}
          {messages.length > 0 && (
            <RowList
              variant="cards"
              label={t('home.workInbox.title')}
              rows={messages}
              keyOf={({ messageId }) => messageId}
            >
              {(message) => (
                <Message message={message} onRead={() => mark.mutate({ body: { messageId: message.messageId } })} />
              )}
            </RowList>
          )}
          <WorkChannels />
        </Stack>
      )}
    </DataPage>
  );
}
