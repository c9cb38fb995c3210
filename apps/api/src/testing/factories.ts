import { countsTowardsLimit } from '@vp/domain';
import type { MembershipState, OrganizationStatus, Permission, RealNameState } from '@vp/domain';
import { encryptDocument, encryptMobile } from '../crypto/encrypted-fields.ts';
import { roleName, volunteerNames } from '../db/name-grams.ts';
import { newId } from '../db/id.ts';
import { searchGramsOf } from '../db/search-grams.ts';
import { account } from '../db/schema/account.ts';
import { membership } from '../db/schema/membership.ts';
import { organization, organizationRole } from '../db/schema/organization.ts';
import { volunteer } from '../db/schema/volunteer.ts';
import type { TestApi } from './test-api.ts';

/** End of open sign-ups, later than any test. */
export const farFuture = new Date('2100-01-01T00:00:00Z');

let counter = 0;

/** Returns a number that is unique within this run. */
export function nextNumber(): number {
  counter += 1;
  return counter;
}

export interface MadeAccount {
  readonly accountId: string;
  readonly username: string;
  readonly mobile: string;
}

export interface AccountInput {
  readonly username?: string;
  /** Hashed only on request, because hashing is slow on purpose. */
  readonly password?: string;
  /** E.164. */
  readonly mobile?: string;
  readonly state?: 'active' | 'blocked';
}

export async function makeAccount(api: TestApi, input: AccountInput = {}): Promise<MadeAccount> {
  const n = nextNumber();
  const accountId = newId();
  const username = input.username ?? `user${n}`;
  const mobile = input.mobile ?? `+8536${String(1_000_000 + n)}`;
  const passwordHash = input.password === undefined ? null : await api.services.hasher.hash(input.password);
  await api.db.insert(account).values({
    id: accountId,
    username,
    usernameFolded: username.toLowerCase(),
    passwordHash,
    state: input.state ?? 'active',
    ...encryptMobile(api.services.cipher, accountId, mobile),
    createdAt: api.clock.now(),
  });
  return { accountId, username, mobile };
}

export interface MadeVolunteer extends MadeAccount {
  readonly volunteerId: string;
  readonly number: string;
  /** Number of a Macao identity card. */
  readonly documentNumber: string;
}

export interface VolunteerInput extends AccountInput {
  readonly realNameState?: RealNameState;
  readonly name?: string;
  readonly birthDate?: string;
}

/** Creates a volunteer, by default a verified adult. */
export async function makeVolunteer(api: TestApi, input: VolunteerInput = {}): Promise<MadeVolunteer> {
  const made = await makeAccount(api, input);
  const volunteerId = newId();
  const number = `V${String(nextNumber()).padStart(7, '0')}`;
  const documentNumber = String(10_000_000 + nextNumber());
  await api.db.insert(volunteer).values({
    id: volunteerId,
    accountId: made.accountId,
    number,
    ...volunteerNames({ name: input.name ?? '陳大文' }),
    gender: '1',
    birthDate: input.birthDate ?? '1990-05-20',
    realNameState: input.realNameState ?? 'verified',
    ...encryptDocument(api.services.cipher, volunteerId, { type: '2', number: documentNumber }),
    createdAt: api.clock.now(),
    updatedAt: api.clock.now(),
  });
  return { ...made, volunteerId, number, documentNumber };
}

export interface MadeOrganization {
  readonly organizationId: string;
  readonly path: readonly string[];
}

export interface OrganizationInput {
  /** Contact on its public page. */
  readonly contact?: { readonly name: string; readonly phone: string };
  readonly parent?: MadeOrganization;
  readonly status?: OrganizationStatus;
  readonly identityEntrusted?: boolean;
  readonly name?: string;
}

export async function makeOrganization(api: TestApi, input: OrganizationInput = {}): Promise<MadeOrganization> {
  const n = nextNumber();
  const organizationId = newId();
  const path = [...(input.parent?.path ?? []), organizationId];
  const name = { 'zh-TW': input.name ?? `義工會${n}`, en: `Association ${n}` };
  await api.db.insert(organization).values({
    id: organizationId,
    parentId: input.parent?.organizationId ?? null,
    path,
    number: `O${String(n).padStart(5, '0')}`,
    name,
    nameGrams: searchGramsOf(name),
    status: input.status ?? 'normal',
    identityEntrusted: input.identityEntrusted ?? false,
    contactName: input.contact?.name ?? null,
    contactPhone: input.contact?.phone ?? null,
    createdAt: api.clock.now(),
    updatedAt: api.clock.now(),
  });
  return { organizationId, path };
}

export interface MadeOperator extends MadeAccount {
  readonly organizationId: string;
}

export interface OperatorInput extends AccountInput {
  readonly organization: MadeOrganization;
  /** The rights of an operator; if absent, an administrator, who has all. */
  readonly permissions?: readonly Permission[];
}

export async function makeOperator(api: TestApi, input: OperatorInput): Promise<MadeOperator> {
  const made = await makeAccount(api, input);
  const { organizationId } = input.organization;
  await api.db.insert(organizationRole).values({
    accountId: made.accountId,
    organizationId,
    role: input.permissions === undefined ? 'administrator' : 'operator',
    permissions: [...(input.permissions ?? [])],
    ...roleName('管理員'),
    createdAt: api.clock.now(),
  });
  return { ...made, organizationId };
}

export interface MembershipInput {
  readonly volunteer: MadeVolunteer;
  readonly organization: MadeOrganization;
  readonly state?: MembershipState;
  readonly slot?: number;
}

/** Creates a membership, by default a passed one in the first slot. */
export async function makeMembership(api: TestApi, input: MembershipInput): Promise<{ readonly membershipId: string }> {
  const membershipId = newId();
  const state = input.state ?? 'passed';
  await api.db.insert(membership).values({
    id: membershipId,
    volunteerId: input.volunteer.volunteerId,
    organizationId: input.organization.organizationId,
    state,
    slot: countsTowardsLimit(state) ? (input.slot ?? 1) : null,
    appliedAt: api.clock.now(),
    decidedAt: state === 'underReview' ? null : api.clock.now(),
  });
  return { membershipId };
}
