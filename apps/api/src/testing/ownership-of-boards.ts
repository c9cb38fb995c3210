import { asOperator } from './as.ts';
import { iso } from './attendance-fixture.ts';
import type { AttendanceFixture } from './attendance-fixture.ts';
import { openToParent } from './ownership-row.ts';
import type { OwnershipRow } from './ownership-row.ts';
import type { TestApi } from './test-api.ts';

/** Returns a person whose arrival was marked, with their place in the activity. */
async function arrivedIn(api: TestApi, fixture: AttendanceFixture) {
  const made = await fixture.activityAt();
  const { volunteerId } = await fixture.admitted(made);
  const place = { periodId: made.periods[0]?.periodId ?? '', volunteerId };
  const params = { id: made.activityId };
  const body = { ...place, direction: 'in' as const, at: iso('08:50'), reason: '沒有帶電話' };
  await (await asOperator(api, fixture.operator)).dayBoard.mark({ params, body });
  return { activityId: made.activityId, ...place };
}

const rows: readonly Omit<OwnershipRow, 'side'>[] = [
  {
    call: 'dayBoard.detail',
    what: "the board of another organization's activity",
    meets: 'notFound',
    ...openToParent,
    prepare: async (_api, { fixture }) => {
      const { activityId: id } = await fixture.activityAt();
      return { ids: [id], send: ({ client }) => client.dayBoard.detail({ params: { id } }) };
    },
  },
  {
    call: 'dayBoard.live',
    what: "the changes of another organization's board",
    meets: 'notFound',
    ...openToParent,
    prepare: async (_api, { fixture }) => {
      const { activityId: id } = await fixture.activityAt();
      return { ids: [id], send: ({ client }) => client.dayBoard.live({ params: { id } }) };
    },
  },
  {
    call: 'dayBoard.mark',
    what: "somebody's arrival in another organization's activity",
    meets: 'notFound',
    prepare: async (_api, { fixture }) => {
      const made = await fixture.activityAt();
      const { volunteerId } = await fixture.admitted(made);
      const body = {
        periodId: made.periods[0]?.periodId ?? '',
        volunteerId,
        direction: 'in' as const,
        at: iso('09:00'),
        reason: '沒有帶電話',
      };
      const params = { id: made.activityId };
      return { ids: [params.id, volunteerId], send: ({ client }) => client.dayBoard.mark({ params, body }) };
    },
  },
  {
    call: 'dayBoard.checkOutEach',
    what: "departures from another organization's activity",
    meets: 'refused row',
    prepare: async (api, { fixture }) => {
      const place = await arrivedIn(api, fixture);
      const body = { places: [place], at: iso('09:00'), reason: '核對簽到名單' };
      const ids = [place.activityId, place.volunteerId];
      return { ids, send: ({ client }) => client.dayBoard.checkOutEach({ body }) };
    },
  },
  {
    call: 'dayBoard.undoCheckOuts',
    what: 'departures that another organization recorded',
    meets: 'refused row',
    prepare: async (api, { fixture }) => {
      const place = await arrivedIn(api, fixture);
      const body = { places: [place] };
      const client = await asOperator(api, fixture.operator);
      await client.dayBoard.checkOutEach({ body: { ...body, at: iso('09:00'), reason: '核對簽到名單' } });
      const ids = [place.activityId, place.volunteerId];
      return { ids, send: ({ client: by }) => by.dayBoard.undoCheckOuts({ body }) };
    },
  },
  {
    call: 'dayBoard.walkIn',
    what: "somebody at the door of another organization's activity",
    meets: 'notFound',
    prepare: async (_api, { fixture }) => {
      const made = await fixture.activityAt();
      const [period] = made.periods;
      const { number } = await fixture.admitted(made);
      const body = {
        periodId: period?.periodId ?? '',
        postId: period?.postIds[0] ?? '',
        number,
        nameBeginning: '陳',
        reason: '沒有帶電話',
      };
      const params = { id: made.activityId };
      return { ids: [params.id, body.periodId], send: ({ client }) => client.dayBoard.walkIn({ params, body }) };
    },
  },
  {
    call: 'dayBoard.undoMark',
    what: "a mark on another organization's board",
    meets: 'notFound',
    prepare: async (api, { fixture }) => {
      const made = await fixture.activityAt();
      const { volunteerId } = await fixture.admitted(made);
      const body = { periodId: made.periods[0]?.periodId ?? '', volunteerId, direction: 'in' as const };
      const params = { id: made.activityId };
      const client = await asOperator(api, fixture.operator);
      await client.dayBoard.mark({ params, body: { ...body, at: iso('09:00'), reason: '沒有帶電話' } });
      return { ids: [params.id, volunteerId], send: ({ client: by }) => by.dayBoard.undoMark({ params, body }) };
    },
  },
];

export const ownershipOfBoards: readonly OwnershipRow[] = rows.map((row) => ({ ...row, side: 'operators' }));
