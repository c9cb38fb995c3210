import type { MessageThread, ThreadMessage } from '@vp/contract';
import { messageThreadLimits } from '@vp/domain';
import type { ThreadSide } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Button, Caption, EmptyState, Note, Row, Stack } from '@vp/ui-kit';
import { FormShell, TextAreaField } from '@vp/ui-kit/form';
import { closedObject, longText } from '@vp/validators';
import { useEffect, useRef, useState } from 'react';
import type { DraftAtom } from '../draft/draft-atom.ts';
import { useDraft } from '../draft/use-draft.ts';
import { useSubmit } from '../form/use-submit.ts';
import { ReportSheet } from './report-sheet.tsx';
import type { ThreadText } from './thread-draft.ts';
import styles from './thread-view.module.css';

interface ThreadViewProps {
  readonly thread: MessageThread;
  readonly side: ThreadSide;
  /** Name of the other side. */
  readonly other: string;
  readonly draft: DraftAtom<ThreadText>;
  readonly send: (text: string) => Promise<unknown>;
  readonly report: (messageId: string, grounds: string) => Promise<unknown>;
}

const schema = closedObject({ text: longText(messageThreadLimits.textMax).required() });
const empty: ThreadText = { text: '' };

type ComposerProps = Pick<ThreadViewProps, 'thread' | 'draft' | 'send'>;

/** The field for the next message. An unsent text stays on the device until it is sent. */
function Composer({ thread: { left, closesAt }, draft, send }: ComposerProps) {
  const { t, format } = useTexts();
  const stored = useDraft(draft);
  const [sent, setSent] = useState(0);
  const { submit, disabledReason } = useSubmit<ThreadText, unknown>({
    send: ({ text }) => send(text),
    isRepeatable: true,
    done() {
      stored.remove();
      setSent((count) => count + 1);
    },
  });
  const initial = sent === 0 ? (stored.found?.values ?? empty) : empty;
  return (
    <FormShell
      key={sent}
      id="thread"
      initialValues={initial}
      schema={schema}
      onSubmit={submit}
      onValues={stored.keep}
      summary="none"
    >
      {(form) => (
        <Stack gap={3}>
          <TextAreaField name="text" label={t('messageThread.field')} max={messageThreadLimits.textMax} rows={3} />
          <Caption>{t('messageThread.left', { count: left, time: format.dateTime(closesAt) })}</Caption>
          <Button type="submit" busy={form.isSubmitting} disabledReason={disabledReason}>
            {t('messageThread.send')}
          </Button>
        </Stack>
      )}
    </FormShell>
  );
}

interface MessageProps extends Pick<ThreadViewProps, 'side' | 'other'> {
  readonly message: ThreadMessage;
  readonly onReport: () => void;
}

function Message({ message, side, other, onReport }: MessageProps) {
  const { t, format } = useTexts();
  const { text, sentAt, sentBy } = message;
  const isOwn = message.side === side;
  const author = isOwn ? (sentBy ?? t('messageThread.you')) : other;
  return (
    <li className={styles.message} data-own={isOwn}>
      {text === null ? <Caption>{t('messageThread.hidden')}</Caption> : <p className={styles.text}>{text}</p>}
      <Row gap={2} justify="between" wrap>
        <Caption as="span">
          {author} · {format.dateTime(sentAt)}
        </Caption>
        {!isOwn && text !== null && (
          <Button variant="text" size="small" width="natural" about={text} onClick={onReport}>
            {t('messageThread.report.button')}
          </Button>
        )}
      </Row>
    </li>
  );
}

/** The messages of a thread, oldest first, and the field for the next one. */
export function ThreadView({ thread, side, other, draft, send, report }: ThreadViewProps) {
  const { t } = useTexts();
  const { messages, total, refusal } = thread;
  const [reported, setReported] = useState<ThreadMessage>();
  const endRef = useRef<HTMLDivElement>(null);
  const lastId = messages.at(-1)?.messageId;
  useEffect(() => {
    if (lastId !== undefined) endRef.current?.scrollIntoView({ block: 'nearest' });
  }, [lastId]);
  return (
    <Stack gap={4}>
      {total > messages.length && <Caption>{t('messageThread.earlier', { count: messages.length })}</Caption>}
      {messages.length === 0 ? (
        <EmptyState
          size="block"
          title={t('messageThread.empty')}
          text={t(side === 'volunteer' ? 'messageThread.emptyText' : 'messageThread.organizerEmptyText')}
        />
      ) : (
        <ol className={styles.list} aria-label={t('messageThread.list')}>
          {messages.map((message) => (
            <Message
              key={message.messageId}
              message={message}
              side={side}
              other={other}
              onReport={() => setReported(message)}
            />
          ))}
        </ol>
      )}
      {refusal === null ? (
        <Composer thread={thread} draft={draft} send={send} />
      ) : (
        <Note tone="gold">{t(`refusals.${refusal}`)}</Note>
      )}
      <div ref={endRef} />
      {reported !== undefined && (
        <ReportSheet
          words={reported.text ?? ''}
          send={(grounds) => report(reported.messageId, grounds)}
          onClose={() => setReported(undefined)}
        />
      )}
    </Stack>
  );
}
