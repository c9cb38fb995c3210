import type { CorrectedState } from '@vp/domain';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { correction } from '../../db/schema/correction.ts';
import { messagesTo } from '../../testing/account-owner.ts';
import { asGuest } from '../../testing/as.ts';
import { decidedRows } from '../../testing/decided-rows.ts';
import type { DecidedRow } from '../../testing/decided-rows.ts';
import { encrypted } from '../../testing/log-in.ts';
import { outcomes } from '../../testing/positive-control.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ poolSize: 30 });
});

const request = (from: CorrectedState) => ({ step: 'request' as const, from, reason: '看錯了資料' });
/** Sessions of the reviewer and the colleague in turn. */
const sessions = ({ another }: DecidedRow) =>
  Promise.all(Array.from({ length: 8 }, (_, n) => another(n % 2 === 0 ? 'reviewer' : 'colleague')));

const withSecond = [
  ['realName', 'verified'],
  ['membership', 'passed'],
  ['organizationRequest', 'passed'],
  ['card', 'approved'],
] as const;

test.each(withSecond)(
  '%s: of many requests at once one waits, and of many agreements one counts',
  async (noun, from) => {
    const row = await decidedRows[noun](api, 'pass');
    const { id, reviewer, colleague, another, correct } = row;
    const asked = (await sessions(row)).map((client) => () => correct(client, request(from)));
    expect(await outcomes(asked)).toEqual({ ok: 1, correctionOpen: 7 });
    const open = and(eq(correction.subjectId, id), eq(correction.state, 'open'));
    const [made] = await api.db.select().from(correction).where(open);
    const correctionId = made?.id ?? '';
    const steps = ['agree', 'withdraw'] as const;
    const second = await Promise.all(
      [reviewer, colleague].map(async (client) => (await row.detail(client)).correction),
    );
    const agreeing = second[0]?.open?.canAgree === true ? 'reviewer' : 'colleague';
    const agreeingSessions = await Promise.all(Array.from({ length: 8 }, () => another(agreeing)));
    const answered = agreeingSessions.map(
      (client, n) => () => correct(client, { step: steps[n % 2] ?? 'agree', correctionId }),
    );
    expect(await outcomes(answered)).toEqual({ ok: 1, correctionOver: 7 });
    const [after] = await api.db.select().from(correction).where(eq(correction.id, correctionId));
    expect((await row.stateOf()) === from).toBe(after?.state === 'withdrawn');
  },
);

test('of corrections at once that take no right away, one takes effect', async () => {
  const row = await decidedRows.card(api, 'fail');
  const { correct, stateOf } = row;
  const asked = (await sessions(row)).map((client) => () => correct(client, request('failed')));
  expect(await outcomes(asked)).toEqual({ ok: 1, wrongState: 7 });
  expect(await stateOf()).toBe('pending');
});

test('of the correction of an appeal and the new password, one comes first', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { reviewer, correct, mobile = '', stateOf } = await decidedRows.appeal(api, 'pass');
    const message = (await messagesTo(api, mobile)).find((one) => one.includes('ticket=')) ?? '';
    const resetTicket = new URL(message.slice(message.indexOf('http'))).searchParams.get('ticket') ?? '';
    const guest = asGuest(api, { deviceId: `device-of-${mobile.slice(1)}` });
    const secret = await encrypted(guest, 'tea4lotus');
    const done = await outcomes([
      () => correct(reviewer, request('passed')),
      () => guest.recovery.setPassword({ body: { resetTicket, ...secret } }),
    ]);
    const isCorrected = (await stateOf()) === 'underReview';
    expect(done).toEqual({ ok: 1, [isCorrected ? 'ticketExpired' : 'resetLinkUsed']: 1 });
  }
});
