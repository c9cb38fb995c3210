import { useMutation, useQuery } from '@tanstack/react-query';
import { Loaded } from '@vp/app-shell';
import { useDraftStore } from '@vp/app-shell/draft';
import type { MessagePreview as Counted, ReleasedDetail } from '@vp/contract';
import { languages } from '@vp/domain';
import type { Language } from '@vp/domain';
import { useLangOf, useTexts } from '@vp/i18n/react';
import { Actions, Bone, Button, Caption, Card, Note, Sheet, Stack, Title, toast, useOfflineReason } from '@vp/ui-kit';
import { useApiQueries } from '../../shared/api.ts';
import { messageDraft } from './message-draft.ts';
import { receiversOf } from './message-values.ts';
import type { MessageValues } from './message-values.ts';
import styles from './sent-messages.module.css';

interface WrittenProps {
  readonly values: MessageValues;
  readonly language: Language;
}

/** The message in one language, as its readers see it. */
function Written({ values, language }: WrittenProps) {
  const { t } = useTexts();
  const langOf = useLangOf();
  const { subject, text } = values.texts;
  return (
    <Card>
      <Stack gap={2}>
        <Caption>{t(`common.language.names.${language}`)}</Caption>
        <div lang={langOf({ text: '', language })}>
          <Title as="h3">{subject[language]}</Title>
          <p className={styles.text}>{text[language].trim()}</p>
        </div>
      </Stack>
    </Card>
  );
}

/** Number of receivers, and the reason against sending. */
function Receivers({ counted: { receivers, left, refusal } }: { readonly counted: Counted }) {
  const { t } = useTexts();
  if (refusal !== null) return <Note tone="red">{t(`participant.message.refusal.${refusal}`)}</Note>;
  return (
    <Stack gap={1}>
      <Title as="h3">{t('participant.message.receivers', { count: receivers })}</Title>
      <Caption>{t('participant.message.left', { count: left })}</Caption>
      <Caption>{t('participant.message.quiet')}</Caption>
    </Stack>
  );
}

interface MessagePreviewProps {
  readonly activity: ReleasedDetail;
  readonly values: MessageValues;
  readonly onBack: () => void;
  readonly onSent: () => void;
}

/** Shows a message with the number of its receivers, and sends it to as many. */
export function MessagePreview({ activity, values, onBack, onSent }: MessagePreviewProps) {
  const { t } = useTexts();
  const offline = useOfflineReason();
  const { participant } = useApiQueries();
  const receivers = receiversOf(activity.activityId, values);
  const query = useQuery({ ...participant.previewMessage({ body: receivers }), staleTime: 0 });
  const send = useMutation(participant.sendMessage.change({ stale: ['participant.messageList'] }));
  const counted = query.isFetching ? undefined : query.data;
  const { texts } = values;
  const draft = useDraftStore(messageDraft(activity.activityId));

  function submit({ receivers: count }: Counted): void {
    send.mutate(
      { body: { ...receivers, texts, receivers: count } },
      {
        onSuccess() {
          toast(t('participant.message.sent', { count }), { tone: 'success' });
          draft.write(undefined);
          onSent();
        },
        // The number may have changed meanwhile.
        onError: () => void query.refetch(),
      },
    );
  }

  return (
    <Sheet
      title={t('participant.message.previewTitle')}
      onClose={onBack}
      footer={
        <Actions>
          <Button variant="quiet" onClick={onBack}>
            {t('participant.message.back')}
          </Button>
          <Button
            busy={send.isPending || query.isFetching}
            disabledReason={
              offline ?? (counted?.refusal ? t(`participant.message.refusal.${counted.refusal}`) : undefined)
            }
            onClick={() => counted && submit(counted)}
          >
            {t('participant.message.send', { count: query.data?.receivers ?? 0 })}
          </Button>
        </Actions>
      }
    >
      <Stack>
        <Loaded query={query} skeleton={<Bone height={72} round={12} />}>
          {(data) => <Receivers counted={data} />}
        </Loaded>
        {languages
          .filter((language) => texts.subject[language].trim() !== '')
          .map((language) => (
            <Written key={language} values={values} language={language} />
          ))}
      </Stack>
    </Sheet>
  );
}
