import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { ScannedVolunteer } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { createFakeBridge } from '@vp/wechat-bridge/simulator';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { activityId, detailOf, personOf, releasedActivity, sampleNow } from '../../testing/released-activities.ts';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();
const fix = {
  latitude: 22.1936,
  longitude: 113.5397,
  accuracyMetres: 12,
  system: 'wgs84',
  takenAt: sampleNow,
} as const;
const recordedOut = {
  direction: 'out',
  at: '2026-07-25T10:02:00+08:00',
  repeated: false,
  scannedFrom: 'inside',
  awaits: null,
} as const;
const scanned: ScannedVolunteer = {
  volunteer: {
    volunteerId: 'v1',
    displayName: '陳嘉欣',
    number: 'MO20260001',
    starLevel: 2,
    verified: true,
    member: false,
  },
  recorded: recordedOut,
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(sampleNow) });
});
afterEach(() => {
  vi.useRealTimers();
});

async function openSheet(answers: Parameters<typeof createFakeBridge>[0]) {
  const bridge = createFakeBridge(answers);
  const { user } = await showApp({ at: `/activity/detail?id=${activityId}&tab=attendance`, bridge });
  await user.click(await screen.findByRole('button', { name: '掃描電子證' }));
  return { user, bridge, sheet: within(await screen.findByRole('dialog', { name: '掃描電子證' })) };
}

const activity = releasedActivity(detailOf({ state: 'inProgress' }), { accepted: [personOf('陳嘉欣', 'inProgress')] });

describe("a volunteer's certificate", () => {
  it('checks out its owner and shows who they are', async () => {
    const bodies: unknown[] = [];
    const checkOut = stub(calls.checkInCode.forCheckOut, ({ body }) => {
      bodies.push(body);
      return scanned;
    });
    use(checkOut, ...activity, ...loggedInAs());
    const { user, sheet } = await openSheet({
      scans: [' https://volunteer.test/wu/VolunteerRegister-volunteerCertificate?code=abc '],
    });
    await user.click(sheet.getByRole('radio', { name: '簽退' }));
    await user.click(sheet.getByRole('button', { name: '開始掃描' }));
    expect(await sheet.findByText('已於 10:02 簽退')).toBeInTheDocument();
    expect(sheet.getByText('志願者編號 MO20260001')).toBeInTheDocument();
    expect(sheet.getByText('非本組織成員')).toBeInTheDocument();
    expect(sheet.getByRole('button', { name: '掃描下一位' })).toBeInTheDocument();
    const volunteerCode = 'https://volunteer.test/wu/VolunteerRegister-volunteerCertificate?code=abc';
    expect(bodies).toEqual([{ activityId, volunteerCode }]);
    expect(sheet.queryByText(/位置/)).not.toBeInTheDocument();
    await expectNoAxeViolations();
  });

  it('sends its location with each scan, and reuses one of the last seconds', async () => {
    const fixes: unknown[] = [];
    const checkIn = stub(calls.checkInCode.forCheckIn, ({ body }) => {
      fixes.push(body.fix);
      return scanned;
    });
    use(checkIn, ...activity, ...loggedInAs());
    const { user, bridge, sheet } = await openSheet({ scans: ['abc', 'def'], fix });
    await user.click(sheet.getByRole('button', { name: '開始掃描' }));
    await user.click(await sheet.findByRole('button', { name: '掃描下一位' }));
    await waitFor(() => expect(fixes).toEqual([fix, fix]));
    expect(bridge.asked.filter((call) => call === 'locate')).toHaveLength(1);
  });

  it.each([
    [{ scannedFrom: null, awaits: null }, '這部裝置沒有提供位置。請允許定位，掃描才能證明在活動地點進行。'],
    [{ scannedFrom: 'undetermined', awaits: null }, '這部裝置沒有提供位置。請允許定位，掃描才能證明在活動地點進行。'],
    [{ scannedFrom: 'outside', awaits: 'organization' }, '這部裝置不在活動地點，須由另一位同事確認後才會計算。'],
    [{ scannedFrom: 'inside', awaits: 'organization' }, '須由另一人確認後才會計算。'],
  ] as const)('says what its location means for the entry: %o', async (changes, words) => {
    const recorded = { ...recordedOut, ...changes };
    use(stub(calls.checkInCode.forCheckIn, { ...scanned, recorded }), ...activity, ...loggedInAs());
    const { user, sheet } = await openSheet({ scans: ['abc'] });
    await user.click(sheet.getByRole('button', { name: '開始掃描' }));
    expect(await sheet.findByText(words)).toBeInTheDocument();
  });

  it('shows why nothing was recorded', async () => {
    use(
      stubRefusal(calls.checkInCode.forCheckIn, 'notAdmitted', { message: '未獲錄取參加此活動' }),
      ...activity,
      ...loggedInAs(),
    );
    const { user, sheet } = await openSheet({ scans: ['abc'] });
    await user.click(sheet.getByRole('button', { name: '開始掃描' }));
    expect(await sheet.findByRole('alert')).toHaveTextContent('未能登記未獲錄取參加此活動');
  });

  it.each([
    ['denied', '未能使用相機'],
    ['unsupported', '此瀏覽器不支援掃描'],
    ['offline', '掃描功能未能載入。請檢查網絡後再試。'],
    ['timeout', '未能掃描，請再試一次。'],
  ] as const)('shows what to do if the scanner reports: %s', async (kind, words) => {
    use(...activity, ...loggedInAs());
    const { user, sheet } = await openSheet({ failure: kind });
    await user.click(sheet.getByRole('button', { name: '開始掃描' }));
    expect(await sheet.findByRole('alert')).toHaveTextContent(words);
  });
});
