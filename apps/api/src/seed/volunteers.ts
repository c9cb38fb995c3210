import { dayMs } from '@vp/domain';
import type { RealNameState } from '@vp/domain';
import { volunteerNames } from '../db/name-grams.ts';
import { account } from '../db/schema/account.ts';
import { volunteer } from '../db/schema/volunteer.ts';
import { accountRow } from './accounts.ts';
import type { AccountRow } from './accounts.ts';
import { inChunks } from './context.ts';
import type { SeedContext } from './context.ts';
import { demoAccounts } from '../services/session/demo-accounts.ts';
import { birthDateOf, bornAs, lifeAt } from './people.ts';
import type { Born } from './people.ts';
import { places } from './places.ts';

export type VolunteerRow = typeof volunteer.$inferInsert & {
  readonly id: string;
  readonly accountId: string;
  readonly realNameState: RealNameState;
  readonly birthDate: string | null;
  readonly createdAt: Date;
};

export interface SeededVolunteers {
  readonly all: readonly VolunteerRow[];
  readonly kaian: VolunteerRow;
  /** Has served often enough for a star. */
  readonly star: VolunteerRow;
}

const volunteerCount = 300;

/** Returns 'verified' for most; the three other states for the rest. */
function realNameStateOf({ pick }: SeedContext): RealNameState {
  if (pick.chance(0.8)) return 'verified';
  return pick.one(['notVerified', 'notVerified', 'failed', 'underReview']);
}

interface Wanted {
  readonly number: number;
  readonly owner: AccountRow;
  readonly state: RealNameState;
  readonly born?: Born & { readonly birthDate: string };
}

function volunteerRow(
  context: SeedContext,
  { number, owner, state, born, createdAt }: Wanted & { readonly createdAt: Date },
): VolunteerRow {
  const { pick, cipher, now } = context;
  const id = pick.uuid();
  const blank = {
    id,
    accountId: owner.id,
    number: `MO${String(20_260_000 + number)}`,
    realNameState: state,
    createdAt,
  };
  if (state === 'notVerified') return { ...blank, birthDate: null };
  const documentNumber = String(10_000_000 + number * 7919);
  const person = born ?? { ...bornAs(context), birthDate: birthDateOf(context) };
  const issuedYear = now.getUTCFullYear() - pick.number(1, 8);
  return {
    ...blank,
    ...volunteerNames(person),
    ...lifeAt(context, person.birthDate),
    documentType: '2',
    documentEncrypted: cipher.encrypt(documentNumber, `volunteer.document:${id}`),
    documentFingerprint: cipher.fingerprint('document', `2:${documentNumber}`),
    documentIssuedOn: `${String(issuedYear)}-03-15`,
    documentExpiresOn: `${String(issuedYear + 10)}-03-15`,
    languages: [...pick.some(['1', '2', '3', '4'], 2)],
    languageIdentification: '1',
    vestSize: pick.one(['0', '1', '2', '3']),
    countryRegion: 'MO',
    address: pick.one(places).name['zh-TW'] ?? '',
    realNameReason: state === 'failed' ? '證件照片不清晰，請重新拍攝。' : null,
    realNameWrongFields: state === 'failed' ? ['identity.frontPhotoId'] : [],
  };
}

/** Returns the age of an account: a few days for a pending check, more than a year for all others. */
function made(context: SeedContext, wanted: Wanted) {
  const { pick, now } = context;
  const days = wanted.state === 'verified' ? pick.number(420, 900) : pick.number(3, 12);
  const createdAt = new Date(now.getTime() - days * dayMs);
  return { owner: { ...wanted.owner, createdAt }, row: volunteerRow(context, { ...wanted, createdAt }) };
}

/** Creates made-up volunteers in every state, those of the demo log-ins first. */
export async function seedVolunteers(context: SeedContext): Promise<SeededVolunteers> {
  const { tx } = context;
  const owner = (username: string): AccountRow => {
    const known = demoAccounts.find((one) => one.username === username);
    if (known === undefined) throw new Error(`'${username}' is no demo account`);
    return accountRow(context, username, known.mobile);
  };
  const kaian = made(context, {
    number: 418,
    owner: owner('kaian2026'),
    state: 'verified',
    born: { name: '陳嘉欣', surnameLatin: 'CHAN', givenNameLatin: 'KA IAN', birthDate: '2002-04-18', gender: '2' },
  });
  const star = made(context, {
    number: 421,
    owner: owner('star2026'),
    state: 'verified',
    born: { name: '梁詠詩', surnameLatin: 'LEONG', givenNameLatin: 'WENG SI', birthDate: '1968-09-02', gender: '2' },
  });
  const newcomer = made(context, { number: 419, owner: owner('newbie26'), state: 'notVerified' });
  const review = made(context, {
    number: 420,
    owner: owner('review26'),
    state: 'underReview',
    born: { name: '李浩然', surnameLatin: 'LEI', givenNameLatin: 'HOU IN', birthDate: '1995-03-12', gender: '1' },
  });
  const named = [kaian, star, newcomer, review];
  const others = Array.from({ length: volunteerCount - named.length }, (_, index) => {
    const state = realNameStateOf(context);
    const row = accountRow(context, `demo${String(1000 + index)}`, `+853660${String(10_000 + index)}`);
    return made(context, { number: 1000 + index, owner: row, state });
  });
  const all = [...named, ...others];
  await inChunks(
    all.map(({ owner: row }) => row),
    (chunk) => tx.insert(account).values(chunk),
  );
  await inChunks(
    all.map(({ row }) => row),
    (chunk) => tx.insert(volunteer).values(chunk),
  );
  return { all: all.map(({ row }) => row), kaian: kaian.row, star: star.row };
}
