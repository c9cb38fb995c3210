import { Caption, Icon, TextLink } from '@vp/ui-kit';

/** A question with its answer, and the page where it is done. */
export interface Answered {
  /** Unlike those of its category. */
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
    <details className="help-question" open={isOpen}>
      <summary className="help-summary">
        <span>{question}</span>
        <span className="help-mark">
          <Icon name="chevron-down" />
        </span>
      </summary>
      <div className="help-answer">
        <Caption size="body">{answer}</Caption>
        <TextLink to={to}>{link}</TextLink>
      </div>
    </details>
  );
}
