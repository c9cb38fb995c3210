import type { OwnershipRow } from './ownership-row.ts';
import type { Owner, TwoOwners } from './two-owners.ts';
import { makeOrganization } from './factories.ts';
import { makeActivity } from './activity-factory.ts';
import { contentReport } from '../db/schema/content-report.ts';
import { newId } from '../db/id.ts';

/** The first volunteer has written to the organizer, which has answered; the second one has not signed up. */
async function writtenThread({ fixture, volunteers, operators }: TwoOwners) {
  const made = await fixture.activityAt();
  const { activityId } = made;
  const { volunteerId } = await fixture.admitted(made, volunteers.first.made);
  await volunteers.first.client.messageThread.write({ body: { activityId, text: '在哪裡集合？' } });
  const body = { activityId, volunteerId, text: '請到正門。' };
  const { messages } = await operators.first.client.messageThread.answer({ body });
  const [question, answer] = messages.map(({ messageId }) => messageId);
  return { activityId, volunteerId, question: question ?? '', answer: answer ?? '' };
}

type Thread = Awaited<ReturnType<typeof writtenThread>>;

const ofOrganizer = (call: string, send: (by: Owner, thread: Thread) => Promise<unknown>): OwnershipRow => ({
  call,
  side: 'operators',
  what: 'a thread about an activity of another organization',
  meets: 'notFound',
  prepare: async (_api, owners) => {
    const thread = await writtenThread(owners);
    return { ids: [thread.activityId], send: (by) => send(by, thread) };
  },
});

const ofReport = (call: string, meets: string, send: (by: Owner, id: string) => Promise<unknown>): OwnershipRow => ({
  call,
  side: 'operators',
  what: 'reported words of an organization above which the caller does not stand',
  relatives: { parent: 'ok' },
  meets,
  prepare: async (api, { organizations, volunteers }) => {
    const organization = await makeOrganization(api, { parent: organizations.first });
    const { activityId } = await makeActivity(api, { organization });
    const id = newId();
    await api.db.insert(contentReport).values({
      id,
      kind: 'groupName',
      activityId,
      organizationId: organization.organizationId,
      contentId: newId(),
      words: '三年甲班',
      authorId: volunteers.first.made.accountId,
      authorSide: 'volunteer',
      reporterId: volunteers.second.made.accountId,
      reporterSide: 'volunteer',
      grounds: '粗言穢語',
    });
    return { ids: [id, activityId], send: (by) => send(by, id) };
  },
});

export const ownershipOfThreads: readonly OwnershipRow[] = [
  {
    call: 'messageThread.write',
    side: 'volunteers',
    what: 'an activity for which only another volunteer has signed up',
    meets: 'threadNeedsSignUp',
    prepare: async (_api, owners) => {
      const { activityId } = await writtenThread(owners);
      const body = { activityId, text: '你好' };
      return { ids: [activityId], send: ({ client }) => client.messageThread.write({ body }) };
    },
  },
  ofOrganizer('messageThread.detail', ({ client }, { activityId, volunteerId }) =>
    client.messageThread.detail({ params: { id: activityId }, query: { volunteerId } }),
  ),
  ofOrganizer('messageThread.answer', ({ client }, { activityId, volunteerId }) =>
    client.messageThread.answer({ body: { activityId, volunteerId, text: '你好' } }),
  ),
  ofOrganizer('messageThread.markRead', ({ client }, { activityId, volunteerId }) =>
    client.messageThread.markRead({ body: { activityId, volunteerId } }),
  ),
  ofOrganizer('contentReport.sendForOrganizer', ({ client }, { activityId, question }) =>
    client.contentReport.sendForOrganizer({
      body: { kind: 'threadMessage', activityId, contentId: question, grounds: '粗言穢語' },
    }),
  ),
  {
    call: 'contentReport.send',
    side: 'volunteers',
    what: 'a message to another volunteer',
    meets: 'notFound',
    prepare: async (_api, owners) => {
      const { activityId, answer } = await writtenThread(owners);
      const body = { kind: 'threadMessage' as const, activityId, contentId: answer, grounds: '粗言穢語' };
      return { ids: [activityId], send: ({ client }) => client.contentReport.send({ body }) };
    },
  },
  ofReport('contentReport.detail', 'notFound', ({ client }, id) => client.contentReport.detail({ params: { id } })),
  ofReport('contentReport.decide', 'refused row', ({ client }, id) =>
    client.contentReport.decide({ body: { reviewIds: [id], decision: 'fail', reason: '粗言穢語' } }),
  ),
];
