import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../db/schema/operation.ts';
import { changedSince, everyCall, nextTransaction, rowCounts } from '../testing/every-call.ts';
import { failingLog } from '../testing/failing-log.ts';
import type { FailingLog } from '../testing/failing-log.ts';
import { outcomeOf } from '../testing/outcome-of.ts';
import { linkActs } from '../testing/link-acts.ts';
import { mobileReleaseActs } from '../testing/mobile-release-acts.ts';
import { ownActs } from '../testing/own-acts.ts';
import type { OwnAct } from '../testing/own-acts.ts';
import { ownershipRows } from '../testing/ownership-rows.ts';
import type { OwnershipRow } from '../testing/ownership-row.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { makeTwoOwners } from '../testing/two-owners.ts';

const reads = 'asks and changes nothing';
const ownReading = 'says how somebody reads, which is nothing about them or an organization';
const ownRow = 'its row says who, when and how, and no other call takes it away';

/** Calls other than GET without an audit entry, and the reason. */
const withoutEntry: Readonly<Record<string, string>> = {
  'session.authorization': reads,
  'session.serverTime': reads,
  'session.checkToken': reads,
  'session.end': 'ends the own session, which the log-in wrote down',
  'session.chooseOrganization': 'turns the own session to another organization, where each act is written down',
  'session.logInAsDemoPerson': 'only with made-up people; the session is opened as by any log-in',
  'registration.checkMobile': reads,
  'registration.checkOrganizationMobile': reads,
  'account.countSecurityQuestions': reads,
  'account.chooseLanguage': ownReading,
  'activity.setFavourite': ownReading,
  'organization.setFollowed': ownReading,
  'feedback.give': 'its row says when, and an entry would show the organizer who has answered',
  'recovery.start': 'gives a ticket; what is proven with it is written down',
  'organizationRecovery.start': 'gives a ticket; what is proven with it is written down',
  'codeList.regionList': reads,
  'content.preview': reads,
  'organization.searchByForm': reads,
  'organization.effectTree': reads,
  'organization.effectList': reads,
  'organization.effectListForVolunteer': reads,
  'organization.searchForVolunteer': reads,
  'organization.all': reads,
  'dataExport.rows': 'goes on with an export whose start is written down',
  'audit.check': reads,
  'release.preview': reads,
  'participant.previewMessage': reads,
  'activity.signUp': ownRow,
  'agreement.accept': ownRow,
  'attendance.scanTicket': 'keeps a scan on the device until the log-in that follows',
  'attendance.checkInByCode': ownRow,
  'attendance.checkOutByCode': ownRow,
  'attendance.checkInByLocation': ownRow,
  'attendance.checkOutByLocation': ownRow,
  'inbox.markRead': ownReading,
  'inbox.setChannel': ownReading,
  'messageThread.markRead': 'marks messages as read; who answers them is written down',
  'inbox.setQuietHours': ownReading,
  'inbox.markWorkRead': ownReading,
  'inbox.setWorkChannel': ownReading,
  'inbox.unsubscribe': ownReading,
  'inbox.unsubscribeByMail': ownReading,
  'wechat.renewFollowing': ownReading,
};

let api: TestApi;
let log: FailingLog;

/** Tables that count the use of secrets and codes, whatever the outcome of the call. */
const traces = ['attempt', 'password_nonce', 'sms_code', 'ticket'];

function withoutTraces(counts: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(counts).filter(([table]) => !traces.includes(table)));
}

const kept = async () => withoutTraces(await rowCounts(api));

beforeAll(async () => {
  api = await testApi();
  log = await failingLog(api);
});

afterAll(() => log.drop());

/** Turns a row of the ownership matrix into the owner's call. */
function actOf({ call, of, side, prepare }: OwnershipRow): OwnAct {
  return {
    call,
    ...(of === undefined ? {} : { of }),
    prepare: async (api, owners) => {
      const { send } = await prepare(api, owners);
      return () => send(owners[side].first);
    },
  };
}

const changing = new Set(everyCall.filter(({ entry }) => entry.method !== 'get').map(({ name }) => name));
const callersActs = [...ownActs, ...linkActs, ...mobileReleaseActs];
const acts = [...ownershipRows.map(actOf), ...callersActs].filter(
  ({ call }) => !(call in withoutEntry) && (changing.has(call) || callersActs.some((act) => act.call === call)),
);

test('every call that changes something is made here, or says why nothing is written down', () => {
  const tried = new Set([...acts.map(({ call }) => call), ...Object.keys(withoutEntry)]);
  expect([...changing].filter((name) => !tried.has(name))).toEqual([]);
  expect(Object.keys(withoutEntry).filter((name) => !changing.has(name))).toEqual([]);
});

describe.each(acts)('$call', ({ of, prepare }) => {
  test('is written down, and does nothing where that fails', async () => {
    const act = await prepare(api, await makeTwoOwners(api, of));
    const [before, transaction] = [await kept(), await nextTransaction(api)];
    await log.let('fail');
    const failed = await outcomeOf(act());
    await log.let('work');
    expect(failed).toBe('serverFault');
    expect(await kept()).toEqual(before);
    expect(withoutTraces(await changedSince(api, transaction))).toEqual({});
    expect(await outcomeOf(act())).toBe('ok');
    expect(await api.db.$count(audit)).toBeGreaterThan(before['audit'] ?? 0);
  });
});
