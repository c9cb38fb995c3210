import type { PersonalData } from '@vp/contract';
import { comparableUsername } from '@vp/domain';
import { eq, or, sql } from 'drizzle-orm';
import type { Services } from '../../call/context.ts';
import type { Reader } from '../../db/client.ts';
import { account } from '../../db/schema/account.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { withTransaction } from '../../db/transaction.ts';
import { localText } from '../../text/local-text.ts';
import { audit } from '../../services/audit/audit.ts';
import { erasePerson, tryErasure } from './erase-person.ts';
import type { Erased } from './erase-person.ts';
import { readPictures } from './erase-pictures.ts';
import { readRoles } from './open-duties.ts';
import { readPerson } from './read-person.ts';

const requestId = 'wu';

/** Finds a person by user name, volunteer number or id of the account; returns that id. */
export async function findPerson(reader: Reader, person: string): Promise<string> {
  const [found] = await reader
    .select({ id: account.id })
    .from(account)
    .leftJoin(volunteer, eq(volunteer.accountId, account.id))
    .where(
      or(
        eq(account.usernameFolded, comparableUsername(person)),
        eq(volunteer.number, person.toUpperCase()),
        eq(sql`${account.id}::text`, person.toLowerCase()),
      ),
    );
  if (found === undefined) throw new Error(`--person: no account has the user name or number ${person}.`);
  return found.id;
}

export interface ExportedPicture {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface ExportedPerson {
  readonly data: object;
  readonly pictures: AsyncIterable<ExportedPicture>;
}

/** Returns the data with the fields of each row as its keys, as a program reads it. */
export function toPlainData({ readAt, sections }: PersonalData): object {
  const plain = sections.map(({ section, rows }) => [
    section,
    rows.map(({ values }) => Object.fromEntries(values.map(({ field, value }) => [field, value]))),
  ]);
  return { readAt, ...Object.fromEntries(plain) };
}

/** Reads all data and the pictures of a person for the office, which hands them out; the log of the account names it. */
export async function exportPerson(services: Services, person: string): Promise<ExportedPerson> {
  const { db, cipher, ports } = services;
  const accountId = await findPerson(db, person);
  const now = ports.clock.now();
  const [owner] = await db.select({ language: account.language }).from(account).where(eq(account.id, accountId));
  const data = toPlainData(await readPerson({ db, cipher, now, accountId, language: owner?.language ?? 'zh-TW' }));
  await withTransaction(db, (tx) =>
    audit({ tx, now, requestId }, 'personalData.exported', {
      subjectId: accountId,
      ownerId: accountId,
      details: { by: 'operator' },
    }),
  );
  return { data, pictures: readStoredPictures(services, accountId) };
}

async function* readStoredPictures({ db, ports }: Services, accountId: string): AsyncIterable<ExportedPicture> {
  for (const { id, storageKey, mime } of await readPictures(db, accountId)) {
    const bytes = await ports.files.get(storageKey);
    if (bytes !== undefined) yield { name: `${id}.${mime.replace('image/', '')}`, bytes };
  }
}

export interface ErasureByCommand {
  readonly person: string;
  readonly dryRun: boolean;
}

/** Erases a person for the office at once; throws with the reason where it is refused. */
export async function erasePersonByCommand(services: Services, { person, dryRun }: ErasureByCommand): Promise<Erased> {
  const { db } = services;
  const accountId = await findPerson(db, person);
  const result = await (dryRun ? tryErasure : erasePerson)(services, { accountId, requestId });
  if ('erased' in result) return result.erased;
  const roles = await readRoles(db, accountId);
  const names = roles.map(({ name, role }) => `${localText(name, 'en').text} (${role})`).join(', ');
  throw new Error(
    result.refusal === 'rolesHeld'
      ? `${person} holds roles: ${names}. Transfer the administration or remove the operator first; nothing was changed.`
      : `${person} is erased already; nothing was changed.`,
  );
}
