import { screen, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { ActivityDetail, OwnSignUp } from '@vp/contract';
import { expectNoAxeViolations, findStatus, stub, stubNetwork } from '@vp/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { activity, laterPeriod, myActivity, part, period } from '../../../testing/activities.ts';
import { always, serverTime, showApp } from '../../../testing/show-app.tsx';

const network = stubNetwork(...always);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(serverTime) });
  window.history.replaceState(null, '');
});

const other = {
  activityId: 'b1',
  name: { text: '海灘清潔', language: 'zh-TW' },
  startsAt: '2026-07-18T15:00:00+08:00',
  endsAt: '2026-07-18T17:00:00+08:00',
} as const;
const overlapping: OwnSignUp = { ...part, state: 'toAdmit', obstacles: ['overlap'], overlaps: [other] };

const show = (changes: Partial<ActivityDetail>) => {
  network.use(stub(calls.activity.detail, { ...activity, ...changes }));
  return showApp({ at: '/Home-activityDetails?id=a1' });
};

test('an activity that was moved onto another one offers to keep either', async () => {
  const withdrawn: unknown[] = [];
  network.use(
    stub(calls.activity.withdraw, ({ body }) => {
      withdrawn.push(body);
      return { state: 'withdrawn' };
    }),
  );
  const { user } = await show({ state: 'closed', mine: overlapping });
  expect(await screen.findByText(/與「海灘清潔」（.*15:00–17:00）時間重疊/)).toBeInTheDocument();
  const keepThis = screen.getByRole('link', { name: '保留這個，前往「海灘清潔」取消' });
  expect(keepThis).toHaveAttribute('href', '/Home-activityDetails?id=b1');
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: '保留「海灘清潔」，取消這個' }));
  const question = within(await screen.findByRole('alertdialog'));
  network.use(stub(calls.activity.detail, { ...activity, mine: { ...part, state: 'withdrawn' } }));
  await user.click(question.getByRole('button', { name: '取消報名' }));
  await findStatus('已取消報名');
  expect(withdrawn).toEqual([{ activityId: 'a1' }]);
});

test('the own activities show the overlap, too', async () => {
  network.use(
    stub(calls.activity.mineCounts, { toAdmit: 1, admitted: 0, toBeCarriedOut: 0, inProgress: 0, completed: 0 }),
    stub(calls.activity.mine, { listData: [{ ...myActivity, mine: overlapping }], total: 1 }),
  );
  await showApp({ at: '/User-myActivity?tab=toAdmit' });
  expect(await screen.findByText(/與「海灘清潔」/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '保留「海灘清潔」，取消這個' })).toBeInTheDocument();
  await expectNoAxeViolations();
});

test.each<[string, Partial<OwnSignUp>, readonly RegExp[]]>([
  ['too young', { state: 'toAdmit', obstacles: ['tooYoung'] }, [/未達到活動現在的最低年齡/, /名額暫時為你保留/]],
  [
    'waiting without a membership',
    { state: 'waiting', waitingPosition: 1, obstacles: ['noOrganization'] },
    [/候補第 1 位/, /已不屬任何組織/, /候補次序不變/],
  ],
  [
    'waiting at the time of another place',
    { state: 'waiting', waitingPosition: 1, obstacles: ['overlap'], overlaps: [other] },
    [/候補第 1 位/, /你持有「海灘清潔」/],
  ],
])('a person who is %s reads the reason and what becomes of the place', async (_name, changes, sentences) => {
  await show({ mine: { ...part, ...changes } });
  for (const sentence of sentences) expect(await screen.findByText(sentence)).toBeInTheDocument();
});

test('the sheet announces the waiting lists that pass the person over, for the chosen period only', async () => {
  const wait = { ...other, activityId: 'c1', startsAt: laterPeriod.startsAt, endsAt: laterPeriod.endsAt };
  const { user } = await show({ waits: [wait] });
  await user.click(await screen.findByRole('button', { name: '選擇時段報名' }));
  const sheet = within(await screen.findByRole('dialog', { name: '選擇時段及崗位' }));
  await user.click(sheet.getByRole('radio', { name: new RegExp(period.posts[0]!.name.text) }));
  expect(sheet.queryByText(/你正在候補/)).toBeNull();
  await user.click(sheet.getByRole('radio', { name: /場地收拾/ }));
  expect(sheet.getByText('你正在候補同一時間的「海灘清潔」。持有這個名額期間，候補會略過你。')).toBeInTheDocument();
  await expectNoAxeViolations();
});
