import type { AppealMatch } from '@vp/domain';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { decryptRoleDocument, documentFingerprint, mobileFingerprint } from '../../crypto/encrypted-fields.ts';
import type { FieldCipher } from '../../crypto/field-encryption.ts';
import type { Reader } from '../../db/client.ts';
import { foldForSearch } from '../../db/fold-for-search.ts';
import { account } from '../../db/schema/account.ts';
import { organization, organizationRole } from '../../db/schema/organization.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { latinNameOf } from '../../text/person-name.ts';
import type { AppealForm } from './stored-appeal.ts';

export interface AppealOwner {
  readonly owner: typeof account.$inferSelect | null;
  readonly person: typeof volunteer.$inferSelect | null;
  readonly roles: Awaited<ReturnType<typeof readAppealRoles>>;
}

/** Reads the account that an appeal names, with the data that the appeal is compared with. */
export async function readAppealOwner(db: Reader, accountId: string): Promise<AppealOwner> {
  const [row] = await db
    .select({ owner: account, person: volunteer })
    .from(account)
    .leftJoin(volunteer, eq(volunteer.accountId, account.id))
    .where(eq(account.id, accountId))
    .limit(1);
  const { owner = null, person = null } = row ?? {};
  return { owner, person, roles: await readAppealRoles(db, accountId) };
}

/** Reads the current roles of an account, with its name and document in each. */
export async function readAppealRoles(db: Reader, accountId: string) {
  const { role, realName: displayName, documentType, documentEncrypted, organizationId } = organizationRole;
  return db
    .select({
      accountId: organizationRole.accountId,
      organizationId,
      name: organization.name,
      role,
      displayName,
      documentType,
      documentEncrypted,
    })
    .from(organizationRole)
    .innerJoin(organization, eq(organization.id, organizationRole.organizationId))
    .where(and(eq(organizationRole.accountId, accountId), isNull(organizationRole.removedAt)))
    .orderBy(asc(organizationRole.createdAt), asc(organization.id));
}

/** Compares numbers by their fingerprints, and names without regard to spaces and to the order of their parts. */
export function matchAppeal(cipher: FieldCipher, { owner, person, roles }: AppealOwner, form: AppealForm): AppealMatch {
  const ownNames = person === null ? roles.map(({ displayName }) => displayName) : personNames(person);
  const names = ownNames.map((name) => foldForSearch(name ?? ''));
  const given = documentFingerprint(cipher, { type: form.documentType, number: form.documentNumber });
  return {
    name: names.includes(foldForSearch(form.name)),
    document: readDocuments(cipher, { person, roles }).includes(given),
    mobile: owner?.mobileFingerprint === mobileFingerprint(cipher, form.mobile),
    email: owner?.email?.toLowerCase() === form.email.toLowerCase(),
  };
}

function readDocuments(cipher: FieldCipher, { person, roles }: Omit<AppealOwner, 'owner'>): readonly (string | null)[] {
  const ofRoles = roles.flatMap((role) => {
    const number = decryptRoleDocument(cipher, role);
    const { documentType: type } = role;
    return number === undefined || type === null ? [] : [documentFingerprint(cipher, { type, number })];
  });
  return person === null ? ofRoles : [person.documentFingerprint, ...ofRoles];
}

function personNames(person: NonNullable<AppealOwner['person']>): readonly (string | null | undefined)[] {
  const { name, givenNameLatin, surnameLatin } = person;
  return [name, latinNameOf(person), `${givenNameLatin ?? ''} ${surnameLatin ?? ''}`];
}
