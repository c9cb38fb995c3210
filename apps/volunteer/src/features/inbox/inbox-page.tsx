import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { PagedList, PullToRefresh } from '@vp/app-shell';
import { MessageCard } from '@vp/app-shell/message';
import type { InboxMessage } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Button, EmptyState, IconLink, PageShell, Row, RowList, Stack } from '@vp/ui-kit';
import { PlaceOfferActions } from '../../shared/activity/place-offer.tsx';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';

/** Returns true for an address of this app: a link in a message must not lead outside. */
function isOwnAddress(link: string | null): link is string {
  return link !== null && /^\/(?!\/)/.test(link);
}

function Message({ message, onRead }: { message: InboxMessage; onRead: () => void }) {
  const { t } = useTexts();
  const words = { unread: t('inbox.unread'), open: t('inbox.open') };
  const to = isOwnAddress(message.link) ? message.link : null;
  return (
    <MessageCard message={message} words={words} to={to} onRead={onRead}>
      {message.offer && (
        <Row wrap gap={2}>
          <PlaceOfferActions offer={message.offer} />
        </Row>
      )}
    </MessageCard>
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
