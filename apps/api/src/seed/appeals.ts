import { and, eq, ne } from 'drizzle-orm';
import { hourMs } from '@vp/domain';
import { isMember, isVerified } from '../db/conditions.ts';
import { encryptAppeal } from '../crypto/encrypted-fields.ts';
import { membership } from '../db/schema/membership.ts';
import { passwordAppeal } from '../db/schema/password-appeal.ts';
import { volunteer } from '../db/schema/volunteer.ts';
import type { SeedContext } from './context.ts';
import { seedHandheldPhoto } from './pictures.ts';
import type { VolunteerRow } from './volunteers.ts';

type Person = typeof volunteer.$inferSelect;

/** Creates open appeals: one that matches its account, one that does not, and one for an unknown name. */
export async function seedAppeals(context: SeedContext, except: VolunteerRow, organizationId: string): Promise<void> {
  const { tx, cipher } = context;
  const members = await tx
    .select({ person: volunteer })
    .from(volunteer)
    .innerJoin(membership, eq(membership.volunteerId, volunteer.id))
    .where(
      and(
        eq(membership.organizationId, organizationId),
        isVerified(volunteer.realNameState),
        isMember(membership.state),
        ne(volunteer.id, except.id),
      ),
    )
    .orderBy(volunteer.number)
    .limit(2);
  const [first, second] = members.map(({ person }) => person);
  if (first === undefined || second === undefined) return;
  const numberOf = (person: Person) =>
    cipher.decrypt(person.documentEncrypted ?? '', `volunteer.document:${person.id}`);
  await seedAppeal(context, { hoursAgo: 5, person: first, name: first.name, documentNumber: numberOf(first) });
  await seedAppeal(context, { hoursAgo: 120, person: second, name: '王小明', documentNumber: '10000007' });
  await seedAppeal(context, { hoursAgo: 26, person: undefined, name: '何美珍', documentNumber: '10000015' });
}

interface SeededAppeal {
  readonly hoursAgo: number;
  readonly person: Person | undefined;
  readonly name: string | null;
  readonly documentNumber: string;
}

async function seedAppeal(context: SeedContext, { hoursAgo, person, name, documentNumber }: SeededAppeal) {
  const { tx, cipher, pick, now } = context;
  const id = pick.uuid();
  const payload = {
    name: name ?? `${person?.surnameLatin ?? ''} ${person?.givenNameLatin ?? ''}`.trim(),
    documentType: '2',
    documentNumber,
    mobile: `+853660${String(pick.number(10_000, 99_999))}`,
    email: 'new.address@example.mo',
  };
  await tx.insert(passwordAppeal).values({
    id,
    number: `A${String(pick.number(10_000_000, 99_999_999))}`,
    scope: 'volunteer',
    accountId: person?.accountId ?? null,
    payloadEncrypted: encryptAppeal(cipher, id, payload),
    photoFileId: await seedHandheldPhoto(context),
    language: 'zh-TW',
    submittedAt: new Date(now.getTime() - hoursAgo * hourMs),
  });
}
