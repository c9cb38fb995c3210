import { isApiError } from '@vp/api-client';
import type { NewerVersion } from '@vp/contract';
import type { FormHandle } from '@vp/ui-kit/form';
import { Suspense, lazy, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { StoredValues } from '../draft/stored-values.ts';
import type { KeptDraft } from '../draft/use-draft.ts';
import { changedFields } from './compared-fields.ts';
import type { ChangedField, ComparedField } from './compared-fields.ts';
import type { Side } from './newer-version-note.tsx';

// Seldom needed: most forms have one writer.
const NewerVersionNote = lazy(async () => ({ default: (await import('./newer-version-note.tsx')).NewerVersionNote }));

/** Two versions of a form that differ, and what was chosen of them by field. */
interface MetVersion<Values> {
  readonly version: number;
  readonly newer: NewerVersion | undefined;
  readonly changes: readonly ChangedField<Values>[];
  readonly versions: Readonly<Record<Side, Values>>;
  readonly choices: Readonly<Record<string, Side>>;
  readonly form: Target<Values>;
}

type Target<Values> = Pick<FormHandle<Values>, 'setValues'>;

export interface FormVersions<Values> {
  /** The version that the next sending names. */
  readonly version: () => number;
  /** True while a field has two values and none is chosen; the note then asks for it. */
  readonly asksChoice: () => boolean;
  /**
   * After a failed sending: `other` where the failure is none of a version, `again` where the newer version says the same
   * in all fields of the form, so that it can be sent again as it is.
   */
  readonly meet: (error: unknown, values: Values, form: Target<Values>) => Promise<'other' | 'again' | 'shown'>;
  /** Begins again with what the page has read. */
  readonly restart: () => void;
  /** What another person has changed, to stand inside of the form. */
  readonly note: ReactNode;
}

export interface VersionsInput<Values> {
  /** What the form begins with; a draft has its own. */
  readonly opened: StoredValues<Values>;
  /** Reads what is stored now; the refusal tells it under the names of the request. */
  readonly reload: (newer: NewerVersion | undefined) => Promise<StoredValues<Values>>;
  readonly fields: readonly ComparedField<Values>[];
  readonly kept?: KeptDraft<Values> | undefined;
}

/** The version that a form starts from, and what is shown and merged where another person was faster. */
export function useVersions<Values extends object>(input: VersionsInput<Values>): FormVersions<Values> {
  const { opened, reload, fields, kept } = input;
  const base = useRef(kept?.opened ?? opened);
  const [met, setMet] = useState<MetVersion<Values>>();
  const [isAsked, setIsAsked] = useState(false);
  const isUndecided = met?.changes.some(({ field }) => met.choices[field.name] === undefined) === true;

  async function meet(error: unknown, mine: Values, form: Target<Values>) {
    if (!isApiError(error) || error.refusal !== 'contentChanged') return 'other';
    const stored = await reload(error.newer);
    const theirs = stored.values;
    const changes = changedFields(fields, { base: base.current.values, mine, theirs });
    base.current = stored;
    kept?.rebase(stored);
    if (changes.length === 0) return 'again';
    const taken = changes.filter(({ isConflict }) => !isConflict).map(({ field }) => field);
    form.setValues((values) => taken.reduce((merged, field) => field.copy(merged, theirs), values));
    const choices = Object.fromEntries(taken.map(({ name }): [string, Side] => [name, 'theirs']));
    setIsAsked(false);
    setMet({ version: stored.version, newer: error.newer, changes, versions: { mine, theirs }, choices, form });
    return 'shown';
  }

  function choose(found: MetVersion<Values>, names: readonly string[], side: Side): void {
    const { changes, versions, choices, form } = found;
    const chosen = changes.flatMap(({ field }) => (names.includes(field.name) ? [field] : []));
    form.setValues((values) => chosen.reduce((next, field) => field.copy(next, versions[side]), values));
    const added = Object.fromEntries(chosen.map(({ name }) => [name, side]));
    setMet({ ...found, choices: { ...choices, ...added } });
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
      setMet(undefined);
    },
    note: met && (
      <Suspense fallback={null}>
        <NewerVersionNote
          // Another newer version is another question.
          key={met.version}
          newer={met.newer}
          changes={met.changes.map(({ field: { name, label, say }, isConflict }) => ({
            name,
            label,
            isConflict,
            mine: say(met.versions.mine),
            theirs: say(met.versions.theirs),
            choice: met.choices[name],
          }))}
          isAsked={isAsked && isUndecided}
          onChoose={(names, side) => choose(met, names, side)}
        />
      </Suspense>
    ),
  };
}
