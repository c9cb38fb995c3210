import { comparableUsername } from '@vp/domain';
import { eq, inArray } from 'drizzle-orm';
import { endSessions } from '../../auth/session.ts';
import { decryptSubmission, encryptReplaced } from '../../crypto/encrypted-fields.ts';
import type { Work } from '../../call/context.ts';
import { newId } from '../../db/id.ts';
import { account } from '../../db/schema/account.ts';
import { file } from '../../db/schema/file.ts';
import { realNameSubmission, volunteer } from '../../db/schema/volunteer.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { readAccount } from '../../services/account/own-account.ts';
import { audit } from '../../services/audit/audit.ts';
import { storedForm } from '../../services/real-name/stored-form.ts';
import type { StoredVolunteer } from '../../services/review/people.ts';
import { addVolunteer } from '../../services/volunteer/add-volunteer.ts';
import { formColumns, readCheckedData, storeQualification } from './checked-identity.ts';

type DecideWork = Work<'realName.decide'>;

interface Passed {
  readonly row: typeof realNameSubmission.$inferSelect;
  readonly person: StoredVolunteer;
}

/**
 * Gives the account to a new person, who starts without hours. The person of before keeps hours, papers, memberships
 * and log, under a blocked account without credentials.
 */
export async function passNewPerson(work: DecideWork, { row, person }: Passed): Promise<void> {
  const { tx, cipher, now } = work;
  const { accountId } = person;
  const replaced = await readCheckedData(work, person);
  const formerAccountId = await retirePerson(work, person);
  await addVolunteer(work, accountId);
  const [added] = await tx
    .select({ id: volunteer.id, number: volunteer.number })
    .from(volunteer)
    .where(eq(volunteer.accountId, accountId));
  const { id, number } = orNotFound(added);
  const form = storedForm(decryptSubmission(cipher, row));
  await tx
    .update(volunteer)
    .set({ ...formColumns(cipher, id, form), realNameState: 'verified', updatedAt: now })
    .where(eq(volunteer.id, id));
  await storeQualification(work, id, form.personal);
  await tx
    .update(realNameSubmission)
    .set({
      volunteerId: id,
      digest: { ...row.digest, formerVolunteerId: person.id },
      replacedEncrypted: encryptReplaced(cipher, row.id, replaced),
    })
    .where(eq(realNameSubmission.id, row.id));
  // A one-pass identity belongs to a person, and the sessions were opened by the person of before.
  await tx.update(account).set({ onePassId: null }).where(eq(account.id, accountId));
  await endSessions(work, { accountId, why: 'endedByOwner' });
  const details = { former: person.number, number, formerAccountId };
  await audit(work, 'realName.newPerson', { ownerId: person.id, subjectId: row.id, details });
}

/** Moves the person of before to a blocked account, with the photos of their checks; returns the account's id. */
async function retirePerson({ tx, now }: DecideWork, person: StoredVolunteer): Promise<string> {
  const id = newId(now.getTime());
  const { language } = await readAccount(tx, person.accountId);
  // No person can choose this name: it has a hyphen.
  const username = `former-${person.number}`;
  await tx.insert(account).values({
    id,
    username,
    usernameFolded: comparableUsername(username),
    state: 'blocked',
    language,
    createdAt: now,
  });
  await tx.update(volunteer).set({ accountId: id, replacedAt: now, updatedAt: now }).where(eq(volunteer.id, person.id));
  const checks = await tx
    .select({ photoIds: realNameSubmission.photoIds, state: realNameSubmission.state })
    .from(realNameSubmission)
    .where(eq(realNameSubmission.volunteerId, person.id));
  const photoIds = checks.filter(({ state }) => state === 'verified').flatMap((check) => check.photoIds);
  if (photoIds.length > 0) await tx.update(file).set({ ownerId: id }).where(inArray(file.id, photoIds));
  return id;
}
