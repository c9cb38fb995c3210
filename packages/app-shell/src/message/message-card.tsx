import styles from './message-card.module.css';
import { useTexts } from '@vp/i18n/react';
import { Caption, Card, Grow, Row, Stack, Tag, TextLink, Title } from '@vp/ui-kit';
import type { ReactNode } from 'react';

export interface MessageCardProps {
  readonly message: {
    readonly title: string;
    readonly text: string;
    /** ISO 8601. */
    readonly sentAt: string;
    readonly read: boolean;
  };
  /** The mark of an unread message, and the link's text. */
  readonly words: { readonly unread: string; readonly open: string };
  /** Page of the message's subject; null without one. */
  readonly to: string | null;
  /** Called when the link of an unread message is followed. */
  readonly onRead: () => void;
  /** Actions below the text. */
  readonly children?: ReactNode;
}

/** One message of an inbox: title, text, time, and a link to its subject that marks it as read. */
export function MessageCard({ message, words, to, onRead, children }: MessageCardProps) {
  const { format } = useTexts();
  return (
    <Card>
      <article>
        <Row gap={2} align="start">
          <Grow>
            <Title>{message.title}</Title>
          </Grow>
          {!message.read && (
            <Tag tone="coral" icon="none">
              {words.unread}
            </Tag>
          )}
        </Row>
        <Stack gap={2}>
          <p className={styles.lines}>{message.text}</p>
          {children}
        </Stack>
        <Row justify="between">
          <Caption tone="quiet">
            <time dateTime={message.sentAt}>{format.dateTime(message.sentAt)}</time>
          </Caption>
          {to !== null && (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the link inside takes keys; reading is noted on the way
            <span onClick={message.read ? undefined : onRead}>
              <TextLink to={to}>{words.open}</TextLink>
            </span>
          )}
        </Row>
      </article>
    </Card>
  );
}
