import { RichText } from '@vp/app-shell/rich-text';
import { Icon } from '@vp/ui-kit';
import type { Answered } from './questions.ts';

interface QuestionProps {
  readonly of: Answered;
  readonly lang: string | undefined;
  /** Found by words: then the answer is what was looked for. */
  readonly isOpen: boolean;
}

/** A question that opens to its answer; what belongs to no question stands open. */
export function Question({ of: { question, answer }, lang, isOpen }: QuestionProps) {
  if (question === '') {
    return (
      <div className="help-question help-words">
        <RichText html={answer} lang={lang} />
      </div>
    );
  }
  return (
    <details className="help-question" open={isOpen}>
      <summary className="help-summary">
        <span lang={lang}>{question}</span>
        <span className="help-mark">
          <Icon name="chevron-down" />
        </span>
      </summary>
      <div className="help-answer">
        <RichText html={answer} lang={lang} />
      </div>
    </details>
  );
}
