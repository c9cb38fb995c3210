import { fileLink } from '../crypto/signed-link.ts';
import { newId } from '../db/id.ts';
import { notice } from '../db/schema/content.ts';
import { volunteer } from '../db/schema/volunteer.ts';
import { notify } from '../services/notification/inbox.ts';
import { makeActivity } from './activity-factory.ts';
import type { MadeActivity } from './activity-factory.ts';
import { asGuest, send as sendBare } from './as.ts';
import { cardForm } from './card-form.ts';
import { codeOf } from './attendance-fixture.ts';
import { makeMembership, makeOrganization } from './factories.ts';
import { encrypted, receiveCode } from './log-in.ts';
import { makePhoto, realNameForm } from './real-name-form.ts';
import type { OwnershipRow } from './ownership-row.ts';
import { sendAppeal } from './recovery.ts';
import type { TestApi } from './test-api.ts';
import { ownersPassword } from './two-owners.ts';
import type { Owner, TwoOwners } from './two-owners.ts';

type Row = Omit<OwnershipRow, 'side'>;

/** An activity tomorrow, with the first volunteer signed up. */
async function signedUp(api: TestApi, { organizations, volunteers }: TwoOwners): Promise<MadeActivity> {
  const made = await makeActivity(api, { organization: organizations.first });
  const [period] = made.periods;
  const choices = [{ periodId: period?.periodId ?? '', postId: period?.postIds[0] ?? '' }];
  await volunteers.first.client.activity.signUp({ body: { activityId: made.activityId, choices } });
  return made;
}

/** An activity at 09:00 with attendance by location, where only the first volunteer is admitted. */
async function byLocation(api: TestApi, { fixture, volunteers }: TwoOwners) {
  const made = await fixture.activityAt({ columns: { attendanceType: '1' } });
  await fixture.admitted(made, volunteers.first.made);
  const fix = {
    latitude: 22.198951,
    longitude: 113.54909,
    accuracyMetres: 20,
    system: 'gcj02' as const,
    takenAt: api.clock.now().toISOString(),
  };
  return { made, body: { activityId: made.activityId, fix } };
}

/** An activity at 09:00 where both are admitted, with a ticket that the first one's device was given. */
async function scannedTicket({ fixture, volunteers }: TwoOwners, direction: 'in' | 'out') {
  const made = await fixture.activityAt();
  for (const { made: person } of [volunteers.first, volunteers.second]) await fixture.admitted(made, person);
  const arrived = await fixture.project(made);
  if (direction === 'out')
    for (const { made: person } of [volunteers.first, volunteers.second]) await fixture.scan(person, codeOf(arrived));
  const projected = direction === 'in' ? arrived : await fixture.project(made, 'out');
  const { ticket } = await volunteers.first.client.attendance.scanTicket({ body: { code: codeOf(projected) } });
  return { made, ticket };
}

/** An activity at 09:00 with both admitted to its one period, where these check in one after the other. */
async function checkedIn(api: TestApi, { fixture, volunteers }: TwoOwners, who: readonly ('first' | 'second')[]) {
  const made = await fixture.activityAt();
  for (const { made: person } of [volunteers.first, volunteers.second]) await fixture.admitted(made, person);
  const code = codeOf(await fixture.project(made));
  for (const one of who) {
    await fixture.scan(volunteers[one].made, code);
    api.clock.advance(1000);
  }
  return { activityId: made.activityId, periodId: made.periods[0]?.periodId ?? '' };
}

/** The first step of a log-in of the first volunteer, from a device that is new to everybody but is the first one's. */
async function waitingLogIn(api: TestApi, { volunteers }: TwoOwners) {
  const deviceId = `${volunteers.first.deviceId}-new`;
  const step = await logIn(api, { deviceId, username: volunteers.first.made.username });
  if (step.step !== 'phone') throw new Error('the device was known');
  return { ticket: step.ticket, deviceId };
}

async function logIn(api: TestApi, { deviceId, username }: { readonly deviceId: string; readonly username: string }) {
  const client = asGuest(api, { deviceId });
  const secret = await encrypted(client, ownersPassword);
  return client.session.logIn({ body: { grant_type: 'password', scope: 'volunteer', username, ...secret } });
}

const isFirst = (by: Owner, { volunteers }: TwoOwners): boolean =>
  by.made.accountId === volunteers.first.made.accountId;

const rows: readonly Row[] = [
  {
    call: 'activity.withdraw',
    what: "somebody else's sign-up",
    meets: 'wrongState',
    prepare: async (api, owners) => {
      const { activityId } = await signedUp(api, owners);
      return { ids: [activityId], send: ({ client }) => client.activity.withdraw({ body: { activityId } }) };
    },
  },
  {
    call: 'activity.signUp',
    what: "a period of another activity's",
    meets: 'periodUnknown',
    prepare: async (api, owners) => {
      const organization = owners.organizations.first;
      const [made, other] = [await makeActivity(api, { organization }), await makeActivity(api, { organization })];
      const choicesOf = ({ periods: [period] }: MadeActivity) => [
        { periodId: period?.periodId ?? '', postId: period?.postIds[0] ?? '' },
      ];
      const send = (by: Owner) => {
        const choices = choicesOf(isFirst(by, owners) ? made : other);
        return by.client.activity.signUp({ body: { activityId: made.activityId, choices } });
      };
      return { ids: [made.activityId, other.activityId], send };
    },
  },
  {
    call: 'membership.change',
    what: "somebody else's application",
    meets: 'notFound',
    prepare: async (api, { volunteers }) => {
      const input = { volunteer: volunteers.first.made, organization: await makeOrganization(api), slot: 2 };
      const { membershipId } = await makeMembership(api, { ...input, state: 'underReview' });
      const body = { membershipId, action: 'cancel' } as const;
      return { ids: [membershipId], send: ({ client }) => client.membership.change({ body }) };
    },
  },
  {
    call: 'card.application',
    what: "somebody else's application for the card",
    meets: 'notFound',
    prepare: async (_api, { volunteers }) => {
      const { applicationId } = await volunteers.first.client.card.apply({ body: cardForm() });
      const params = { id: applicationId };
      return { ids: [applicationId], send: ({ client }) => client.card.application({ params }) };
    },
  },
  {
    call: 'inbox.markRead',
    what: "somebody else's message, which stays unread",
    meets: 'ok',
    prepare: async (api, { volunteers }) => {
      const { accountId } = volunteers.first.made;
      await notify({ tx: api.db, now: api.clock.now() }, [{ accountId, kind: 'newDevice', values: {} }]);
      const messageId = (await volunteers.first.client.inbox.list({ query: {} })).listData[0]?.messageId ?? '';
      return { ids: [messageId], send: ({ client }) => client.inbox.markRead({ body: { messageId } }) };
    },
  },
  {
    call: 'news.checkNoticeRead',
    what: 'a notice, which stays unread for others',
    meets: 'ok',
    prepare: async (api) => {
      const noticeId = newId();
      await api.db.insert(notice).values({ id: noticeId, title: {}, content: {}, publishedAt: api.clock.now() });
      return { ids: [], send: ({ client }) => client.news.checkNoticeRead({ query: { noticeId } }) };
    },
  },
  ...(['confirm', 'dispute'] as const).map((answer): Row => ({
    call: 'attendance.dispute',
    what: `${answer} an entry of somebody else in the same period`,
    meets: 'notFound',
    prepare: async (api, owners) => {
      const { activityId, periodId } = await checkedIn(api, owners, ['first']);
      const body = { periodId, answer, reason: '時間不對' };
      return { ids: [activityId], send: ({ client }) => client.attendance.dispute({ body }) };
    },
  })),
  {
    call: 'attendance.dispute',
    what: "the own entry; somebody else's later one of the same period stays as it is",
    meets: 'ok',
    prepare: async (api, owners) => {
      const { periodId } = await checkedIn(api, owners, ['second', 'first']);
      const body = { periodId, answer: 'dispute', reason: '時間不對' } as const;
      const { volunteerId } = owners.volunteers.first.made;
      return { ids: [volunteerId], send: ({ client }) => client.attendance.dispute({ body }) };
    },
  },
  ...(['in', 'out'] as const).map((direction): Row => ({
    call: direction === 'in' ? 'attendance.checkInByCode' : 'attendance.checkOutByCode',
    what: "a ticket of somebody else's device",
    meets: 'ticketExpired',
    prepare: async (_api, owners) => {
      const { ticket } = await scannedTicket(owners, direction);
      const call = direction === 'in' ? 'checkInByCode' : 'checkOutByCode';
      return { ids: [], send: ({ client }) => client.attendance[call]({ body: { ticket, early: true } }) };
    },
  })),
  {
    call: 'attendance.checkInByLocation',
    what: 'an activity that only somebody else is admitted to',
    meets: 'notAdmitted',
    prepare: async (api, owners) => {
      const { body } = await byLocation(api, owners);
      return { ids: [body.activityId], send: ({ client }) => client.attendance.checkInByLocation({ body }) };
    },
  },
  {
    call: 'attendance.checkOutByLocation',
    what: 'an activity that only somebody else is admitted to',
    meets: 'notAdmitted',
    prepare: async (api, owners) => {
      const { body } = await byLocation(api, owners);
      await owners.volunteers.first.client.attendance.checkInByLocation({ body });
      const send = ({ client }: Owner) => client.attendance.checkOutByLocation({ body: { ...body, early: true } });
      return { ids: [body.activityId], send };
    },
  },
  ...(['volunteerId', 'accountId'] as const).map((id): Row => ({
    call: 'certificate.mine',
    what: `the ${id} of another account`,
    meets: 'notFound',
    prepare: async (_api, { volunteers }) => {
      const uid = volunteers.first.made[id];
      return { ids: [], send: ({ client }) => client.certificate.mine({ query: { uid } }) };
    },
  })),
  {
    call: 'realName.submit',
    what: 'photos of somebody else',
    meets: 'photoNotYours',
    prepare: async (api, { volunteers }) => {
      const { volunteerId } = volunteers.first.made;
      await api.db.update(volunteer).set({ realNameState: 'notVerified' });
      const body = await realNameForm(api, volunteers.first.made);
      return { ids: [volunteerId], send: ({ client }) => client.realName.submit({ body }) };
    },
  },
  {
    call: 'file.download',
    what: 'an address that was signed for somebody else',
    meets: 'linkExpired',
    prepare: async (api, { volunteers }) => {
      const id = await makePhoto(api, volunteers.first.made);
      const deps = { cipher: api.services.cipher, now: api.clock.now() };
      const { url } = fileLink(deps, { id, visibility: 'private' }, volunteers.first.made.accountId);
      const send = async ({ made }: Owner) => {
        const response = await sendBare(api, url.replace(volunteers.first.made.accountId, made.accountId));
        if (response.headers.get('content-type')?.includes('json')) throw await response.json();
        return 'ok';
      };
      return { ids: [id], send };
    },
  },
  {
    call: 'account.endSessions',
    what: 'a session of somebody else',
    meets: 'notFound',
    prepare: async (_api, { volunteers }) => {
      const sessionId = (await volunteers.first.client.account.sessions()).listData[0]?.sessionId;
      return { ids: [], send: ({ client }) => client.account.endSessions({ body: { sessionId } }) };
    },
  },
  {
    call: 'account.stopAppeal',
    what: 'an appeal for the account of another person',
    meets: 'notFound',
    prepare: async (api, { volunteers }) => {
      const appealId = await sendAppeal(api, volunteers.first.made.username);
      return { ids: [appealId], send: ({ client }) => client.account.stopAppeal({ body: { appealId } }) };
    },
  },
  {
    call: 'session.logIn',
    what: 'a password of somebody else on a device that only knows its own account',
    meets: 'step phone',
    prepare: async (api, { volunteers }) => {
      const { username } = volunteers.first.made;
      return { ids: [], send: ({ deviceId }) => logIn(api, { deviceId, username }) };
    },
  },
  {
    call: 'session.logIn',
    what: "the ticket of a log-in on somebody else's device",
    meets: 'ticketExpired',
    prepare: async (api, owners) => {
      const { ticket, deviceId } = await waitingLogIn(api, owners);
      const { mobile } = owners.volunteers.first.made;
      const code = await receiveCode(api, asGuest(api, { deviceId }), { purpose: 'login', mobile, deviceId, ticket });
      const body = { grant_type: 'sms', scope: 'volunteer', ticket, mobile, code } as const;
      const send = (by: Owner) =>
        asGuest(api, { deviceId: isFirst(by, owners) ? deviceId : by.deviceId }).session.logIn({ body });
      return { ids: [], send };
    },
  },
  {
    call: 'verification.sendSmsCode',
    what: "the ticket of a log-in on somebody else's device",
    meets: 'ticketExpired',
    prepare: async (api, owners) => {
      const { ticket, deviceId } = await waitingLogIn(api, owners);
      const { mobile } = owners.volunteers.first.made;
      const send = (by: Owner) => {
        const own = isFirst(by, owners) ? deviceId : by.deviceId;
        const input = { purpose: 'login', mobile, deviceId: own, ticket } as const;
        return receiveCode(api, asGuest(api, { deviceId: own }), input);
      };
      return { ids: [], send };
    },
  },
];

export const ownershipOfVolunteers: readonly OwnershipRow[] = rows.map((row) => ({ ...row, side: 'volunteers' }));
