import { useTexts } from '@vp/i18n/react';
import { Note } from '@vp/ui-kit';
import type { ReactNode } from 'react';
import type { Draft } from './draft-atom.ts';

export interface RestoredNoteProps {
  readonly draft: Draft<unknown> | undefined;
  /** Says when it was saved, and what the device did not keep. */
  readonly text: (time: string) => string;
  /** A way to start again. */
  readonly action?: ReactNode;
  readonly className?: string | undefined;
}

/** Above a form whose values come from an earlier visit. */
export function RestoredNote({ draft, text, action, className }: RestoredNoteProps) {
  const { format } = useTexts();
  if (!draft?.isRestored) return null;
  return (
    <div className={className}>
      <Note tone="azul">
        {text(format.dateTime(new Date(draft.savedAtMs)))}
        {action}
      </Note>
    </div>
  );
}
