import { isApiError } from '@vp/api-client';
import { Note } from '@vp/ui-kit';
import { useState } from 'react';
import type { ReactNode } from 'react';

interface WrongAnswers {
  /** True where the error is that an answer was wrong: it is told on the page then. */
  readonly report: (error: unknown) => boolean;
  /** Before the answers are sent again. */
  readonly forget: () => void;
  readonly line: ReactNode;
}

/** A wrong answer belongs to no field: to name one would be to say that the others are right. */
export function useWrongAnswers(): WrongAnswers {
  const [wrong, setWrong] = useState<string>();
  return {
    report(error) {
      if (!isApiError(error) || error.refusal !== 'wrongAnswer') return false;
      setWrong(error.message);
      return true;
    },
    forget: () => setWrong(undefined),
    line: <div role="alert">{wrong !== undefined && <Note tone="red">{wrong}</Note>}</div>,
  };
}
