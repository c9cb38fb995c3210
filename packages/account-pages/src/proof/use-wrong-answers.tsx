import { isApiError } from '@vp/api-client';
import { Note } from '@vp/ui-kit';
import { useState } from 'react';
import type { ReactNode } from 'react';

interface WrongAnswers {
  /** Returns true if the error is a wrong answer, which the page then shows. */
  readonly report: (error: unknown) => boolean;
  /** Clears the error before the answers are sent again. */
  readonly forget: () => void;
  readonly line: ReactNode;
}

/** Returns the error line of wrong answers. It names no field: that would reveal that the other answers are right. */
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
