import { peopleColumnsKey } from '@vp/app-shell';
import { safeStorage } from '@vp/ui-kit';
import { atom, useAtom } from 'jotai';

/** Columns of a table of people that a person may hide; the name always shows. */
export const peopleColumns = [
  'post',
  'signUpGroup',
  'state',
  'credited',
  'hours',
  'absences',
  'age',
  'signedUpAt',
  'phone',
  'reason',
] as const;
export type PeopleColumn = (typeof peopleColumns)[number];

const hiddenAtFirst: readonly PeopleColumn[] = ['signUpGroup', 'age', 'signedUpAt', 'phone'];

/** Parses stored columns; unknown names are ignored. */
function parseHidden(value: unknown): readonly PeopleColumn[] | undefined {
  return Array.isArray(value) ? peopleColumns.filter((column) => value.includes(column)) : undefined;
}

const changes = atom(0);

/** Returns the hidden columns, stored on the device, and a function that shows or hides one. */
export function useHiddenColumns(): [readonly PeopleColumn[], (column: PeopleColumn) => void] {
  const [count, setCount] = useAtom(changes);
  const hidden = safeStorage.readJson(peopleColumnsKey, parseHidden) ?? hiddenAtFirst;
  function toggle(column: PeopleColumn): void {
    const next = hidden.includes(column) ? hidden.filter((one) => one !== column) : [...hidden, column];
    safeStorage.writeJson(peopleColumnsKey, next);
    setCount(count + 1);
  }
  return [hidden, toggle];
}
