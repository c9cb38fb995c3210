import { isApiError } from '@vp/api-client';
import type { NewerVersion } from '@vp/contract';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { StoredValues } from '../draft/stored-values.ts';
import type { KeptDraft } from '../draft/use-draft.ts';
import type { ComparedField } from './compared-fields.ts';
import { MetVersionNote, meetVersion } from './met-version.tsx';
import type { MetVersion, Target } from './met-version.tsx';

export interface FormVersions<Values> {
  /** The version that the next sending names. */
  readonly version: () => number;
  /** True while a field has two values and none is chosen; the note then asks for it. */
  readonly asksChoice: () => boolean;
  /**
   * After a failed sending: `other` where the failure is none of a version, `again` where the newer version says the same
   * in all fields of the form, so that it can be sent again as it is. Rejects where the newer version does not load; the
   * form stays as it was and can be sent again.
   */
  readonly meet: (error: unknown, values: Values, form: Target<Values>) => Promise<'other' | 'again' | 'shown'>;
  /** Begins again with what the page has read. */
  readonly restart: () => void;
  /** What another person has changed, to stand inside of the form. */
  readonly note: ReactNode;
}

type ComparedFields<Values> = readonly ComparedField<Values>[];

export interface VersionsInput<Values> {
  /** What the form begins with; a draft has its own. */
  readonly opened: StoredValues<Values>;
  /** Reads what is stored now; the refusal tells it under the names of the request. */
  readonly reload: (newer: NewerVersion | undefined) => Promise<StoredValues<Values>>;
  readonly fields: ComparedFields<Values>;
  readonly kept?: KeptDraft<Values> | undefined;
}

/** The version that a form starts from, and what is shown and merged where another person was faster. */
export function useVersions<Values extends object>(input: VersionsInput<Values>): FormVersions<Values> {
  const { opened, reload, fields, kept } = input;
  const base = useRef(kept?.opened ?? opened);
  const [shown, setShown] = useState<MetVersion<Values>>();
  const [isAsked, setIsAsked] = useState(false);
  const isUndecided = shown?.changes.some(({ field }) => shown.choices[field.name] === undefined) === true;

  async function meet(error: unknown, mine: Values, form: Target<Values>) {
    if (!isApiError(error) || error.refusal !== 'contentChanged') return 'other';
    const { newer } = error;
    const stored = await reload(newer);
    const met = meetVersion({ fields, base: base.current.values, mine, stored, newer, form });
    base.current = stored;
    kept?.rebase(stored);
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
        // Another newer version is another question.
        key={shown.version}
        met={shown}
        isAsked={isAsked && isUndecided}
        onChoose={setShown}
      />
    ),
  };
}
