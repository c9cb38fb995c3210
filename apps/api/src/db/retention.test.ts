import { readdirSync } from 'node:fs';
import { retention, retentionTopicOf, retentionTopics } from '@vp/domain';
import { is } from 'drizzle-orm';
import { PgTable, getTableConfig, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { account } from './schema/account.ts';

/** Names of columns that hold data about a person without a reference to the account. */
const personal =
  /(^|_)((account|volunteer|owner)_ids?|by|mobile|email|phone|username|device|network|person|guardian|document|birth_date|real_name|surname_latin|subject|payload)(_|$)/;

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function isPersonal(table: PgTable): boolean {
  const { columns, foreignKeys } = getTableConfig(table);
  const people = ['account', 'volunteer', 'participant', 'attendance_event', 'inbox_message', 'file'];
  return (
    columns.some(({ name }) => personal.test(snakeCase(name))) ||
    foreignKeys.some((key) => people.includes(getTableConfig(key.reference().foreignTable).name))
  );
}

async function readTables(): Promise<readonly PgTable[]> {
  const files = readdirSync(`${import.meta.dirname}/schema`).filter((name) => name.endsWith('.ts'));
  const modules = await Promise.all(
    files.map((name): Promise<object> => import(/* @vite-ignore */ `./schema/${name}`)),
  );
  return modules.flatMap((one) => Object.values(one).filter((value): value is PgTable => is(value, PgTable)));
}

/** The posts of a sign-up name the sign-up alone, whose row is named. */
const withoutPerson = ['participant_post'];

const unnamed = (tables: readonly PgTable[]): readonly string[] =>
  tables
    .filter((table) => isPersonal(table))
    .map((table) => getTableConfig(table).name)
    .filter((name) => retentionTopicOf(name) === undefined && !withoutPerson.includes(name));

test('the retention table names each table with data about people, and no table that does not exist', async () => {
  const tables = await readTables();
  expect(unnamed(tables)).toEqual([]);
  const names = tables.map((table) => getTableConfig(table).name);
  const named = retentionTopics.flatMap((topic): readonly string[] => retention[topic].tables);
  expect(named.filter((name) => !names.includes(name))).toEqual([]);
});

test.each([
  pgTable('badge', { owner: uuid().references(() => account.id) }),
  pgTable('badge', { accountId: uuid() }),
  pgTable('badge', { contactEmail: text() }),
  pgTable('badge', { decidedBy: uuid() }),
])('a new table with personal columns is found', (table) => {
  expect(unnamed([table])).toEqual(['badge']);
});

test('a table without data about people needs no entry', () => {
  expect(unnamed([pgTable('weather', { id: uuid(), forecast: text() })])).toEqual([]);
});
