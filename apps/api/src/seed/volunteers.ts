import { macaoDate } from '@vp/domain';
import type { RealNameState } from '@vp/domain';
import { account } from '../db/schema/account.ts';
import { volunteer } from '../db/schema/volunteer.ts';
import { accountRow } from './accounts.ts';
import type { AccountRow } from './accounts.ts';
import { dayMs, inChunks } from './context.ts';
import type { SeedContext } from './context.ts';
import { demoAccounts } from './demo-accounts.ts';
import { givenNames, portugueseNames, surnames } from './names.ts';
import { places } from './places.ts';

export type VolunteerRow = typeof volunteer.$inferInsert & {
  readonly id: string;
  readonly accountId: string;
  readonly realNameState: RealNameState;
  readonly birthDate: string | null;
};

export interface SeededVolunteers {
  readonly all: readonly VolunteerRow[];
  readonly kaian: VolunteerRow;
  readonly review: VolunteerRow;
}

const volunteerCount = 300;

interface Born {
  readonly name: string | null;
  readonly surnameLatin: string;
  readonly givenNameLatin: string;
}

function bornAs({ pick }: SeedContext): Born {
  if (pick.chance(0.08)) {
    const [givenNameLatin, surnameLatin] = pick.one(portugueseNames);
    return { name: null, surnameLatin, givenNameLatin };
  }
  const [surname, surnameLatin] = pick.one(surnames);
  const [given, givenNameLatin] = pick.one(givenNames);
  return { name: `${surname}${given}`, surnameLatin, givenNameLatin };
}

function birthDateOf({ pick, now }: SeedContext): string {
  const kinds = [
    { chance: 0.08, ages: [14, 17] },
    { chance: 0.12, ages: [70, 84] },
    { chance: 1, ages: [18, 69] },
  ] as const;
  const { ages } = kinds.find(({ chance }) => pick.chance(chance)) ?? kinds[2];
  const days = pick.number(ages[0] * 366, ages[1] * 365);
  return macaoDate(new Date(now.getTime() - days * dayMs));
}

/** Verified for most; the rest in the three other states. */
function realNameStateOf({ pick }: SeedContext): RealNameState {
  if (pick.chance(0.8)) return 'verified';
  return pick.one(['notVerified', 'notVerified', 'failed', 'underReview']);
}

interface Made {
  readonly number: number;
  readonly owner: AccountRow;
  readonly state: RealNameState;
  readonly born?: Born & { readonly birthDate: string; readonly gender: '1' | '2' };
}

function volunteerRow(context: SeedContext, { number, owner, state, born }: Made): VolunteerRow {
  const { pick, cipher, now } = context;
  const id = pick.uuid();
  const blank = {
    id,
    accountId: owner.id,
    number: `MO${String(20_260_000 + number)}`,
    realNameState: state,
    createdAt: now,
  };
  if (state === 'notVerified') return { ...blank, birthDate: null };
  const documentNumber = String(10_000_000 + number * 7919);
  return {
    ...blank,
    ...bornAs(context),
    gender: pick.one(['1', '2']),
    birthDate: birthDateOf(context),
    ...born,
    documentType: '2',
    documentEncrypted: cipher.encrypt(documentNumber, `volunteer.document:${id}`),
    documentFingerprint: cipher.fingerprint('document', `2:${documentNumber}`),
    documentIssuedOn: '2021-03-15',
    documentExpiresOn: '2031-03-15',
    occupation: pick.one(['1', '2', '2', '3', '9', '11', '12']),
    educationLevel: pick.one(['3', '4', '5', '5', '6']),
    maritalStatus: pick.one(['1', '2']),
    languages: [...pick.some(['1', '2', '3', '4'], 2)],
    languageIdentification: '1',
    vestSize: pick.one(['0', '1', '2', '3']),
    address: pick.one(places).name['zh-TW'] ?? '',
    realNameReason: state === 'failed' ? '證件照片不清晰，請重新拍攝。' : null,
    realNameWrongFields: state === 'failed' ? ['identity.frontPhotoId'] : [],
  };
}

/** Made-up volunteers in every state, the three of the demo log-ins first. */
export async function seedVolunteers(context: SeedContext): Promise<SeededVolunteers> {
  const { tx } = context;
  const demo = demoAccounts
    .filter(({ app }) => app === 'volunteer')
    .map(({ username, mobile }) => accountRow(context, username, mobile));
  const [first, second, third] = demo;
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('three demo volunteers are needed');
  const kaian = volunteerRow(context, {
    number: 418,
    owner: first,
    state: 'verified',
    born: { name: '陳嘉欣', surnameLatin: 'CHAN', givenNameLatin: 'KA IAN', birthDate: '2002-04-18', gender: '2' },
  });
  const newcomer = volunteerRow(context, { number: 419, owner: second, state: 'notVerified' });
  const review = volunteerRow(context, {
    number: 420,
    owner: third,
    state: 'underReview',
    born: { name: '李浩然', surnameLatin: 'LEI', givenNameLatin: 'HOU IN', birthDate: '1995-03-12', gender: '1' },
  });
  const owners = Array.from({ length: volunteerCount - demo.length }, (_, index) =>
    accountRow(context, `demo${String(1000 + index)}`, `+853660${String(10_000 + index)}`),
  );
  const others = owners.map((owner, index) =>
    volunteerRow(context, { number: 1000 + index, owner, state: realNameStateOf(context) }),
  );
  await inChunks([...demo, ...owners], (chunk) => tx.insert(account).values(chunk));
  const all = [kaian, newcomer, review, ...others];
  await inChunks(all, (chunk) => tx.insert(volunteer).values(chunk));
  return { all, kaian, review };
}
