import { sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';

/**
 * A state of the domain that the database keeps as a number: its place in the list of the domain. Code names it by its
 * word; hand-written SQL asks `db/conditions.ts`.
 */
export function stateColumn<const State extends string>(states: readonly State[]) {
  return customType<{ data: State; driverData: number }>({
    dataType: () => 'smallint',
    toDriver: (state) => numberOfState(states, state),
    fromDriver: (stored) => stateOfNumber(states, stored),
  })();
}

/** The number as SQL, for defaults. */
export const stateDefault = <const State extends string>(states: readonly State[], state: State) =>
  sql.raw(String(numberOfState(states, state)));

export function numberOfState(states: readonly string[], state: string): number {
  const at = states.indexOf(state);
  if (at < 0) throw new Error(`there is no state '${state}'`);
  return at;
}

function stateOfNumber<State extends string>(states: readonly State[], stored: number): State {
  const state = states[stored];
  if (state === undefined) throw new Error(`no state has the number ${stored}`);
  return state;
}
