import { useInfiniteQuery } from '@tanstack/react-query';
import { PagedList, lazyPart, useNow } from '@vp/app-shell';
import type { ParticipantMessage, ReleasedDetail } from '@vp/contract';
import { refusalForMessaging } from '@vp/domain';
import { LocalText, useTexts } from '@vp/i18n/react';
import {
  Button,
  Caption,
  Card,
  DotList,
  EmptyState,
  RowList,
  SkeletonTable,
  Stack,
  Title,
  useOfflineReason,
} from '@vp/ui-kit';
import { Suspense, useState } from 'react';
import { useIsOwn } from '../../shared/activity/use-is-own.ts';
import { useApiQueries } from '../../shared/api.ts';
import type { MessageValues } from './message-values.ts';
import styles from './sent-messages.module.css';

const MessageForm = lazyPart(async () => (await import('./message-form.tsx')).MessageForm);
const MessagePreview = lazyPart(async () => (await import('./message-preview.tsx')).MessagePreview);

function Message({ message }: { readonly message: ParticipantMessage }) {
  const { t, format } = useTexts();
  const { subject, text, groups, period, receivers, sentAt, sentBy } = message;
  return (
    <Card>
      <Stack gap={2}>
        <Title as="h3">
          <LocalText text={subject} />
        </Title>
        <p className={styles.text}>
          <LocalText text={text} />
        </p>
        <Caption as="div">
          <DotList
            items={[
              ...groups.map((group) => t(`participant.message.groups.${group}`)),
              period && format.range(period.startsAt, period.endsAt),
              t('participant.message.people', { count: receivers }),
            ]}
          />
        </Caption>
        <Caption tone="quiet">
          {t('participant.message.sentBy', { name: sentBy, time: format.dateTime(sentAt) })}
        </Caption>
      </Stack>
    </Card>
  );
}

/** The button for a new message and its sheets: the form, then the preview. */
function NewMessage({ activity }: { readonly activity: ReleasedDetail }) {
  const { t } = useTexts();
  const now = useNow();
  const offline = useOfflineReason();
  const [step, setStep] = useState<'write' | 'preview'>();
  const [values, setValues] = useState<MessageValues>();
  const { state, endsAt, cancelledAt } = activity;
  const refusal = refusalForMessaging(
    {
      stored: state === 'cancelled' ? 'cancelled' : 'published',
      endsAt: new Date(endsAt),
      cancelledAt: cancelledAt === null ? null : new Date(cancelledAt),
    },
    now(),
  );
  return (
    <>
      <Button
        variant="soft"
        icon="pencil"
        disabledReason={refusal ? t(`participant.message.refusal.${refusal}`) : offline}
        onClick={() => setStep('write')}
      >
        {t('participant.message.write')}
      </Button>
      <Suspense fallback={null}>
        {step === 'write' && (
          <MessageForm
            activity={activity}
            onWritten={(written) => {
              setValues(written);
              setStep('preview');
            }}
            onClose={() => setStep((current) => (current === 'write' ? undefined : current))}
          />
        )}
        {step === 'preview' && values !== undefined && (
          <MessagePreview
            activity={activity}
            values={values}
            onBack={() => setStep('write')}
            onSent={() => setStep(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Messages to the participants of an activity: which, by whom, when and to how many. */
export function SentMessages({ activity }: { readonly activity: ReleasedDetail }) {
  const { t } = useTexts();
  const { participant } = useApiQueries();
  const { activityId, organization } = activity;
  const query = useInfiniteQuery(participant.messageList.paged({ query: { activityId } }));
  const isOwn = useIsOwn(organization.oid);
  return (
    <Stack gap={3} className={styles.panel}>
      {isOwn && <NewMessage activity={activity} />}
      <PagedList
        query={query}
        size="block"
        skeleton={<SkeletonTable rows={3} />}
        empty={
          <EmptyState
            size="block"
            title={t('participant.message.none')}
            text={isOwn ? t('participant.message.noneWhy') : ''}
          />
        }
      >
        {(rows) => (
          <RowList
            variant="cards"
            label={t('participant.message.list')}
            rows={rows}
            keyOf={({ messageId }) => messageId}
          >
            {(message) => <Message message={message} />}
          </RowList>
        )}
      </PagedList>
    </Stack>
  );
}
