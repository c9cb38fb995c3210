import { useMutation, useQuery } from '@tanstack/react-query';
import { DataPage } from '@vp/app-shell';
import { ThreadView } from '@vp/app-shell/thread';
import type { MessageThread } from '@vp/contract';
import { LocalText, useTexts } from '@vp/i18n/react';
import { PageShell, SkeletonForm, Stack, TextLink, Title } from '@vp/ui-kit';
import { useSearchParams } from 'react-router-dom';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { threadDraft } from './draft.ts';

const freshMs = 30_000;

function Thread({ thread }: { readonly thread: MessageThread }) {
  const { t } = useTexts();
  const { messageThread, contentReport } = useApiQueries();
  const { activityId, name, organization } = thread;
  const writing = useMutation(messageThread.write.change({ stale: ['messageThread.own'], handled: true }));
  const reporting = useMutation(contentReport.send.change({ stale: [], handled: true }));
  return (
    <PageShell title={t('messageThread.title')} backTo={paths.activity({ id: activityId })} content="spaced">
      <Stack gap={4}>
        <Stack gap={1}>
          <Title size="h2">
            <LocalText text={name} />
          </Title>
          <TextLink to={paths.organization({ oid: organization.oid })}>
            <LocalText text={organization.name} />
          </TextLink>
        </Stack>
        <ThreadView
          thread={thread}
          side="volunteer"
          other={organization.name.text}
          draft={threadDraft(activityId)}
          send={(text) => writing.mutateAsync({ body: { activityId, text } })}
          report={(contentId, grounds) =>
            reporting.mutateAsync({ body: { kind: 'threadMessage', activityId, contentId, grounds } })
          }
        />
      </Stack>
    </PageShell>
  );
}

/** `/User-messageThread?id=`: the volunteer's messages with the organizer of an activity. */
export function MessageThreadPage() {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const query = useQuery({ ...useApiQueries().messageThread.own({ params: { id } }), refetchInterval: freshMs });
  return (
    <DataPage
      title={t('messageThread.title')}
      backTo={paths.activity({ id })}
      query={query}
      skeleton={<SkeletonForm />}
      page={(thread) => <Thread thread={thread} />}
    />
  );
}
