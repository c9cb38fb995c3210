import { screen } from '@testing-library/react';
import { calls } from '@vp/contract';
import { stub, stubNetwork } from '@vp/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { activity } from '../../../testing/activities.ts';
import { always, serverTime, showApp } from '../../../testing/show-app.tsx';

const network = stubNetwork(...always);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(serverTime) });
});

test.each([
  ['names the meeting point', { text: 'B 出口，樓梯旁', language: 'zh-TW' }],
  ['names none where the organizer gives none', null],
] as const)('%s', async (_name, meetingPoint) => {
  network.use(stub(calls.activity.detail, { ...activity, meetingPoint }));
  await showApp({ at: '/Home-activityDetails?id=a1' });
  await screen.findByRole('heading', { name: '望廈長者中心·夏日探訪' });
  expect(screen.queryByText('集合地點')?.parentElement?.textContent).toBe(
    meetingPoint === null ? undefined : `${meetingPoint.text}集合地點`,
  );
});
