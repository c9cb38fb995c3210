import { permissions } from '@vp/domain';
import type { OrganizationStatus, Permission } from '@vp/domain';
import { calls } from '@vp/contract';
import type { Envelope, Refusal } from '@vp/contract';
import type { SpecifiedCall } from '@vp/specification/calls';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { account } from '../db/schema/account.ts';
import { organizationRole } from '../db/schema/organization.ts';
import { operatorToken, volunteerToken } from '../testing/as.ts';
import { everyCall, sendCall } from '../testing/every-call.ts';
import { makeOperator, makeOrganization, makeVolunteer } from '../testing/factories.ts';
import { refusalAtStatus, specifiedAccess } from '../testing/specified-access.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

/** The refusal that the specification defines for a caller; `undefined` where the caller has access. */
type Verdict = Refusal | undefined;

interface Caller {
  readonly kind: 'nobody' | 'client' | 'dead' | 'volunteer' | 'organization';
  readonly rights?: readonly Permission[];
  /** Status of the organization; normal when absent. */
  readonly status?: OrganizationStatus;
  /** The change to the account after its log-in. */
  readonly since?: 'blocked' | 'removed';
}

const callers = {
  'nobody at all': { kind: 'nobody' },
  'a client without a session': { kind: 'client' },
  'a dead token': { kind: 'dead' },
  'a volunteer': { kind: 'volunteer' },
  'an administrator': { kind: 'organization', rights: permissions },
  'an operator without rights': { kind: 'organization', rights: [] },
  'an administrator under review': { kind: 'organization', rights: permissions, status: 'underReview' },
  'an administrator of a refused organization': { kind: 'organization', rights: permissions, status: 'refused' },
  'an administrator of a suspended organization': { kind: 'organization', rights: permissions, status: 'suspended' },
  'a volunteer whose account is blocked': { kind: 'volunteer', since: 'blocked' },
  'an administrator whose account is blocked': { kind: 'organization', rights: permissions, since: 'blocked' },
  'an operator who was removed': { kind: 'organization', rights: permissions, since: 'removed' },
  ...Object.fromEntries(
    permissions.map((right): [string, Caller] => [
      `an operator with ${right}`,
      { kind: 'organization', rights: [right] },
    ]),
  ),
} as const satisfies Record<string, Caller>;

function expected(row: SpecifiedCall, caller: Caller): Verdict {
  if (row.who === 'public') return undefined;
  if (caller.kind === 'dead' || caller.since === 'removed') return 'sessionEnded';
  if (caller.since === 'blocked') return 'sessionBlocked';
  if (caller.kind === 'nobody') return 'notLoggedIn';
  if (caller.kind === 'client') return row.who === 'client' ? undefined : 'notLoggedIn';
  if (row.who === 'client' || row.who === 'session') return blocked(row, caller);
  const wanted = row.who === 'organization' ? 'organization' : 'volunteer';
  if (caller.kind !== wanted) return 'wrongScope';
  return blocked(row, caller);
}

function blocked(row: SpecifiedCall, { kind, rights = [], status = 'normal' }: Caller): Verdict {
  if (kind !== 'organization' || row.who === 'client') return undefined;
  const closed = refusalAtStatus(row, status);
  if (closed !== undefined) return closed;
  return row.right !== undefined && !rights.some((right) => right === row.right) ? 'noPermission' : undefined;
}

const doorRefusals: readonly string[] = [
  'notLoggedIn',
  'sessionEnded',
  'sessionBlocked',
  'wrongScope',
  'noPermission',
  'organizationNotApproved',
  'organizationSuspended',
];

let api: TestApi;
const tokens = new Map<string, string>();

async function tokenOf(caller: Caller): Promise<string> {
  const { accountId, token } = caller.kind === 'volunteer' ? await loggedInVolunteer() : await loggedInOperator(caller);
  if (caller.since === 'blocked')
    await api.db.update(account).set({ state: 'blocked' }).where(eq(account.id, accountId));
  if (caller.since === 'removed')
    await api.db
      .update(organizationRole)
      .set({ removedAt: api.clock.now() })
      .where(eq(organizationRole.accountId, accountId));
  return token;
}

async function loggedInVolunteer() {
  const { accountId } = await makeVolunteer(api);
  return { accountId, token: await volunteerToken(api, { accountId }) };
}

async function loggedInOperator({ rights = [], status = 'normal', since }: Caller) {
  const organization = await makeOrganization(api, { status });
  const isAdministrator = rights.length === permissions.length && since !== 'removed';
  const operator = await makeOperator(api, { organization, ...(isAdministrator ? {} : { permissions: rights }) });
  return { accountId: operator.accountId, token: await operatorToken(api, operator) };
}

beforeAll(async () => {
  api = await testApi();
});

async function authorizationOf(name: string, caller: Caller): Promise<string | undefined> {
  if (caller.kind === 'nobody') return undefined;
  if (caller.kind === 'client') return `Basic ${btoa(`${api.services.config.clientIds[0] ?? ''}:`)}`;
  if (caller.kind === 'dead') return `Bearer ${'0'.repeat(43)}`;
  const token = tokens.get(name) ?? (await tokenOf(caller));
  tokens.set(name, token);
  return `Bearer ${token}`;
}

async function answerOf(response: Response): Promise<Partial<Envelope>> {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return isJson ? ((await response.json()) as Partial<Envelope>) : {};
}

describe.each(everyCall)('$name', ({ entry }) => {
  test.each(Object.entries(callers))('%s', async (name, caller: Caller) => {
    const response = await sendCall(api, entry, { authorization: await authorizationOf(name, caller) });
    const { refusal, message } = await answerOf(response);
    const met = refusal !== undefined && doorRefusals.includes(refusal) ? refusal : undefined;
    expect(met).toBe(expected(specifiedAccess(entry), caller));
    expect(response.status).toBeLessThan(500);
    if (met !== undefined) expect(message).toMatch(/\p{Script=Han}/u);
    else if (entry === calls.session.end) tokens.delete(name);
  });
});
