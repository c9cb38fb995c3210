import { Caption, Icon, TextLink } from '@vp/ui-kit';
import styles from './question.module.css';

export interface Answered {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  readonly link: string;
  readonly to: string;
}

interface QuestionProps {
  readonly of: Answered;
  /** Found by words: then the answer is what was looked for. */
  readonly isOpen: boolean;
}

/** A question that opens to its answer and to the page where it is done. */
export function Question({ of: { question, answer, link, to }, isOpen }: QuestionProps) {
  return (
    <details className={styles.question} open={isOpen}>
      <summary className={styles.summary}>
        <span>{question}</span>
        <span className={styles.mark}>
          <Icon name="chevron-down" />
        </span>
      </summary>
      <div className={styles.answer}>
        <Caption size="body">{answer}</Caption>
        <TextLink to={to}>{link}</TextLink>
      </div>
    </details>
  );
}
