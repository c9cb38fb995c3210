import { isApiError } from '@vp/api-client';
import type { NewerVersion } from '@vp/contract';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { StoredValues } from '../draft/stored-values.ts';
import type { StoredDraft } from '../draft/use-draft.ts';
import type { ComparedField } from './compared-fields.ts';
import { MetVersionNote, meetVersion } from './met-version.tsx';
import type { MetVersion, Target } from './met-version.tsx';

export interface FormVersions<Values> {
  /** Version that the next submit sends. */
  readonly version: () => number;
  /** True while a conflict is unresolved; the note then asks for a choice. */
  readonly asksChoice: () => boolean;
  /**
   * Handles a failed submit: `other` if the error is not a version conflict, `again` if the newer version has the same
   * values in all fields, so that the form can be sent again. Rejects if the newer version cannot be loaded; the form
   * stays unchanged and can be sent again.
   */
  readonly meet: (error: unknown, values: Values, form: Target<Values>) => Promise<'other' | 'again' | 'shown'>;
  /** Restarts with the version that the page has read. */
  readonly restart: () => void;
  /** Changes of another person, to render inside the form. */
  readonly note: ReactNode;
}

type ComparedFields<Values> = readonly ComparedField<Values>[];

export interface VersionsInput<Values> {
  /** Version that the form opened with; a draft has its own. */
  readonly opened: StoredValues<Values>;
  /** Returns the current version; `newer` holds it under the field names of the request. */
  readonly reload: (newer: NewerVersion | undefined) => Promise<StoredValues<Values>>;
  readonly fields: ComparedFields<Values>;
  readonly draft?: StoredDraft<Values> | undefined;
}

/** Returns the base version of a form, and the note and merge of a newer one. */
export function useVersions<Values extends object>(input: VersionsInput<Values>): FormVersions<Values> {
  const { opened, reload, fields, draft } = input;
  const base = useRef(draft?.opened ?? opened);
  const [shown, setShown] = useState<MetVersion<Values>>();
  const [isAsked, setIsAsked] = useState(false);
  const isUndecided = shown?.changes.some(({ field }) => shown.choices[field.name] === undefined) === true;

  async function meet(error: unknown, mine: Values, form: Target<Values>) {
    if (!isApiError(error) || error.refusal !== 'contentChanged') return 'other';
    const { newer } = error;
    const stored = await reload(newer);
    const met = meetVersion({ fields, base: base.current.values, mine, stored, newer, form });
    base.current = stored;
    draft?.rebase(stored);
    if (met === undefined) return 'again';
    setIsAsked(false);
    setShown(met);
    return 'shown';
  }

  return {
    version: () => base.current.version,
    asksChoice() {
      setIsAsked(isUndecided);
      return isUndecided;
    },
    meet,
    restart() {
      base.current = opened;
      setShown(undefined);
    },
    note: shown && (
      <MetVersionNote
        // Remounts for another newer version, which has its own choices.
        key={shown.version}
        met={shown}
        isAsked={isAsked && isUndecided}
        onChoose={setShown}
      />
    ),
  };
}
