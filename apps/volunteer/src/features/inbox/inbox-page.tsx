import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { PagedList, PullToRefresh } from '@vp/app-shell';
import type { InboxMessage } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import {
  Button,
  Caption,
  Card,
  EmptyState,
  IconLink,
  PageShell,
  Grow,
  Row,
  RowList,
  Stack,
  Tag,
  TextLink,
  Title,
} from '@vp/ui-kit';
import { PlaceOfferActions } from '../../shared/activity/place-offer.tsx';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';

/** Returns true for an address of this app: a link in a message must not lead outside. */
function isOwnAddress(link: string | null): link is string {
  return link !== null && /^\/(?!\/)/.test(link);
}

function Message({ message, onRead }: { message: InboxMessage; onRead: () => void }) {
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
              {t('inbox.unread')}
            </Tag>
          )}
        </Row>
        <Stack gap={2}>
          <p>{message.text}</p>
          {message.offer && (
            <Row wrap gap={2}>
              <PlaceOfferActions offer={message.offer} />
            </Row>
          )}
        </Stack>
        <Row justify="between">
          <Caption tone="quiet">
            <time dateTime={message.sentAt}>{format.dateTime(message.sentAt)}</time>
          </Caption>
          {isOwnAddress(message.link) && (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the link inside takes keys; reading is noted on the way
            <span onClick={message.read ? undefined : onRead}>
              <TextLink to={message.link}>{t('inbox.open')}</TextLink>
            </span>
          )}
        </Row>
      </article>
    </Card>
  );
}

/** Lists messages about the volunteer's sign-ups, reviews and records, newest first. */
export function InboxPage() {
  const { t } = useTexts();
  const { inbox } = useApiQueries();
  const query = useInfiniteQuery(inbox.list.paged());
  const mark = useMutation(inbox.markRead.change({ stale: ['inbox', 'volunteer.personalCentre'] }));
  return (
    <PageShell
      title={t('inbox.title')}
      backTo={paths.me()}
      content="spaced"
      actions={<IconLink icon="settings" label={t('inbox.channels.title')} to={paths.messageChannels()} />}
    >
      <PullToRefresh />
      <PagedList query={query} empty={<EmptyState title={t('inbox.empty')} text={t('inbox.emptyText')} />}>
        {(messages) => (
          <Stack>
            {messages.some((message) => !message.read) && (
              <Row justify="end">
                <Button variant="text" size="small" busy={mark.isPending} onClick={() => mark.mutate({ body: {} })}>
                  {t('inbox.readAll')}
                </Button>
              </Row>
            )}
            <RowList variant="cards" label={t('inbox.title')} rows={messages} keyOf={({ messageId }) => messageId}>
              {(message) => (
                <Message message={message} onRead={() => mark.mutate({ body: { messageId: message.messageId } })} />
              )}
            </RowList>
          </Stack>
        )}
      </PagedList>
    </PageShell>
  );
}
