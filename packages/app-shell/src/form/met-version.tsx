import type { NewerVersion } from '@vp/contract';
import type { FormHandle } from '@vp/ui-kit/form';
import type { StoredValues } from '../draft/stored-values.ts';
import { changedFields } from './compared-fields.ts';
import type { ChangedField, ComparedField } from './compared-fields.ts';
import { NewerVersionNote } from './newer-version-note.tsx';
import type { Side } from './newer-version-note.tsx';

export type Target<Values> = Pick<FormHandle<Values>, 'setValues'>;

/** Two different versions of a form, and the chosen side of each field. */
export interface MetVersion<Values> {
  readonly version: number;
  readonly newer: NewerVersion | undefined;
  readonly changes: readonly ChangedField<Values>[];
  readonly versions: Readonly<Record<Side, Values>>;
  readonly choices: Readonly<Record<string, Side>>;
  readonly form: Target<Values>;
}

interface Meeting<Values> {
  readonly fields: readonly ComparedField<Values>[];
  /** Values that the form started from. */
  readonly base: Values;
  readonly mine: Values;
  readonly stored: StoredValues<Values>;
  readonly newer: NewerVersion | undefined;
  readonly form: Target<Values>;
}

/** Merges the fields that only another person has changed; undefined if the newer version has the same values. */
export function meetVersion<Values>(meeting: Meeting<Values>): MetVersion<Values> | undefined {
  const { fields, base, mine, stored, newer, form } = meeting;
  const theirs = stored.values;
  const changes = changedFields(fields, { base, mine, theirs });
  if (changes.length === 0) return undefined;
  const taken = changes.filter(({ isConflict }) => !isConflict).map(({ field }) => field);
  form.setValues((values) => taken.reduce((merged, field) => field.copy(merged, theirs), values));
  const choices = Object.fromEntries(taken.map(({ name }): [string, Side] => [name, 'theirs']));
  return { version: stored.version, newer, changes, versions: { mine, theirs }, choices, form };
}

function choose<Values>(met: MetVersion<Values>, names: readonly string[], side: Side): MetVersion<Values> {
  const { changes, versions, choices, form } = met;
  const chosen = changes.flatMap(({ field }) => (names.includes(field.name) ? [field] : []));
  form.setValues((values) => chosen.reduce((next, field) => field.copy(next, versions[side]), values));
  const added = Object.fromEntries(chosen.map(({ name }) => [name, side]));
  return { ...met, choices: { ...choices, ...added } };
}

export interface MetVersionNoteProps<Values> {
  readonly met: MetVersion<Values>;
  /** A submit was tried before every conflict was resolved. */
  readonly isAsked: boolean;
  readonly onChoose: (met: MetVersion<Values>) => void;
}

/** Renders both values of each changed field. */
export function MetVersionNote<Values>({ met, isAsked, onChoose }: MetVersionNoteProps<Values>) {
  return (
    <NewerVersionNote
      newer={met.newer}
      changes={met.changes.map(({ field: { name, label, say }, isConflict }) => ({
        name,
        label,
        isConflict,
        mine: say(met.versions.mine),
        theirs: say(met.versions.theirs),
        choice: met.choices[name],
      }))}
      isAsked={isAsked}
      onChoose={(names, side) => onChoose(choose(met, names, side))}
    />
  );
}
