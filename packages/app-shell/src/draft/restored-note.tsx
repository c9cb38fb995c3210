import { useTexts } from '@vp/i18n/react';
import { Note } from '@vp/ui-kit';
import type { ReactNode } from 'react';
import type { Draft } from './draft-atom.ts';

export interface RestoredNoteProps {
  readonly draft: Draft<unknown> | undefined;
  /** Returns the text with the time of saving and the values that the device does not store. */
  readonly text: (time: string) => string;
  /** Button that restarts the form. */
  readonly action?: ReactNode;
  readonly className?: string | undefined;
}

/** Renders a note above a form whose values come from an earlier visit. */
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
