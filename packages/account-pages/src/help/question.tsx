import { RichText } from '@vp/app-shell/rich-text';
import { Icon } from '@vp/ui-kit';
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
