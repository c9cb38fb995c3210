import { grantablePermissions, heldPermissions, permissions } from '@vp/domain';
import type { OrganizationStatus, Permission } from '@vp/domain';
import { calls } from '@vp/contract';
import type { Envelope, Refusal } from '@vp/contract';
import type { SpecifiedCall } from '@vp/specification/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { operatorToken, volunteerToken } from '../testing/as.ts';
import { tokenOfChangedOperator, tokenOfChangedVolunteer } from '../testing/changed-callers.ts';
import type { ChangeOfOperator, ChangeOfVolunteer } from '../testing/changed-callers.ts';
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
  /** Paths of calls that the platform alone may make, although the right is that of any organization. */
  readonly refused?: readonly string[];
  /** Answer to every call with a session, whatever its scope and right. */
  readonly ended?: 'sessionEnded' | 'sessionBlocked';
  /** Opens another session than the usual one. */
  readonly token?: () => Promise<string>;
}

/** A volunteer whose session was live before this change. */
const volunteerSince = (change: ChangeOfVolunteer | undefined, ended?: Caller['ended']): Caller => ({
  kind: 'volunteer',
  ...(ended && { ended }),
  token: () => tokenOfChangedVolunteer(api, { change }),
});

/** An administrator, unless another session is given, whose session was live before this change. */
const operatorSince = (change: ChangeOfOperator, caller: Omit<Caller, 'kind'>): Caller => ({
  kind: 'organization',
  rights: administratorsRights,
  token: () => tokenOfChangedOperator(api, { change }),
  ...caller,
});

const administratorsRights = heldPermissions({ role: 'administrator', granted: [], isPlatform: false });
const formerRights = grantablePermissions(administratorsRights);

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
  'a volunteer who was blocked': volunteerSince('blocked', 'sessionBlocked'),
  'a volunteer who was blocked and unblocked': volunteerSince('unblocked', 'sessionEnded'),
  'a volunteer who ended the session elsewhere': volunteerSince('endedElsewhere', 'sessionEnded'),
  'a volunteer who set a password elsewhere': volunteerSince('newPassword', 'sessionEnded'),
  'a volunteer whose account was erased': volunteerSince('erased', 'sessionEnded'),
  'a volunteer whose account is to be erased': volunteerSince('closing'),
  'a volunteer replaced by another person': volunteerSince('anotherPerson', 'sessionEnded'),
  'a volunteer whose membership ended': volunteerSince('membershipEnded'),
  'a volunteer who is no longer verified': volunteerSince('unverified'),
  'a volunteer whose invitation as an operator was withdrawn': volunteerSince('invitationWithdrawn'),
  'a minor without a guardian': {
    kind: 'volunteer',
    token: () => tokenOfChangedVolunteer(api, { birthDate: '2012-05-20' }),
  },
  'an administrator who was blocked': operatorSince('blocked', { ended: 'sessionBlocked' }),
  'an administrator whose organization was suspended': operatorSince('organizationSuspended', { status: 'suspended' }),
  'an administrator who transferred the administration': operatorSince('transferred', { ended: 'sessionEnded' }),
  'a former administrator in a new session': operatorSince('transferred', {
    rights: formerRights,
    refused: [calls.realName.entrustableList.path],
    token: () => tokenOfChangedOperator(api, { change: 'transferred', again: true }),
  }),
  'an operator who was removed': operatorSince('removed', {
    ended: 'sessionEnded',
    token: () => tokenOfChangedOperator(api, { change: 'removed', permissions: formerRights }),
  }),
  'an operator with one right left': operatorSince('rightsEnded', {
    rights: ['personnel-query'],
    token: () => tokenOfChangedOperator(api, { change: 'rightsEnded', permissions: formerRights }),
  }),
  ...Object.fromEntries(
    permissions.map((right): [string, Caller] => [
      `an operator with ${right}`,
      { kind: 'organization', rights: [right] },
    ]),
  ),
} as const satisfies Record<string, Caller>;

function expected(row: SpecifiedCall, caller: Caller): Verdict {
  if (row.who === 'public') return undefined;
  if (caller.kind === 'dead') return 'sessionEnded';
  if (caller.ended !== undefined) return caller.ended;
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

async function tokenOf({ kind, rights = [], status = 'normal', token }: Caller): Promise<string> {
  if (token !== undefined) return token();
  if (kind === 'volunteer') return volunteerToken(api, await makeVolunteer(api));
  const organization = await makeOrganization(api, { status });
  const isAdministrator = rights.length === permissions.length;
  const operator = await makeOperator(api, { organization, ...(isAdministrator ? {} : { permissions: rights }) });
  return operatorToken(api, operator);
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
    const isRefused = caller.refused?.includes(entry.path) === true;
    expect(met).toBe(isRefused ? 'noPermission' : expected(specifiedAccess(entry), caller));
    expect(response.status).toBeLessThan(500);
    if (met !== undefined) expect(message).toMatch(/\p{Script=Han}/u);
    else if (entry === calls.session.end) tokens.delete(name);
  });
});
