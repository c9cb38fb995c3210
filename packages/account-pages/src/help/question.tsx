import styles from './help-page.module.css';
import { RichText } from '@vp/app-shell/rich-text';
import { Icon, classes } from '@vp/ui-kit';
import type { Answered } from './questions.ts';

interface QuestionProps {
  readonly of: Answered;
  readonly lang: string | undefined;
  /** True for a search result: the answer is then shown at once. */
  readonly isOpen: boolean;
}

/** Renders a question that expands to its answer; text without a question is always visible. */
export function Question({ of: { question, answer }, lang, isOpen }: QuestionProps) {
  if (question === '') {
    return (
      <div className={classes(styles.question, styles.words)}>
        <RichText html={answer} lang={lang} />
      </div>
    );
  }
  return (
    <details className={styles.question} open={isOpen}>
      <summary className={styles.summary}>
        <span lang={lang}>{question}</span>
        <span className={styles.mark}>
          <Icon name="chevron-down" />
        </span>
      </summary>
      <div className={styles.answer}>
        <RichText html={answer} lang={lang} />
      </div>
    </details>
  );
}
