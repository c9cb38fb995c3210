import { act, screen, waitFor } from '@testing-library/react';
import { calls } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { createFakeBridge } from '@vp/wechat-bridge/simulator';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { activityId, codeOf, detailOf, releasedActivity, sampleNow } from '../../testing/released-activities.ts';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();
const at = (direction: 'in' | 'out'): string => `/activity/sign-${direction}-qrcode?id=${activityId}`;
const codeName = '二維碼：黑沙海灘清潔日的簽到碼';

/** Finds a toast text in its live region. */
const told = (text: string) => screen.findByText(text, { selector: '[aria-live]' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(sampleNow) });
});
afterEach(() => {
  vi.useRealTimers();
});

const drawn = (): string | null | undefined =>
  screen.queryByRole('img', { name: codeName })?.querySelector('path')?.getAttribute('d');

/** Advances the clock and fires `visibilitychange`, as after the phone was locked. */
function lookAgainAfter(seconds: number): void {
  vi.setSystemTime(new Date(Date.parse(sampleNow) + seconds * 1000));
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
}

/** Mocks the canvas and image loading, because jsdom draws nothing. */
function drawPictures(): void {
  const source = vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (
    this: HTMLImageElement,
    address,
  ) {
    this.setAttribute('src', address);
    if (address.startsWith('data:image/svg+xml')) queueMicrotask(() => this.dispatchEvent(new Event('load')));
  });
  const context = { drawImage: () => undefined } as unknown as CanvasRenderingContext2D;
  const getContext = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context);
  const toDataUrl = vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,drawn');
  onTestFinished(() => {
    for (const spy of [source, getContext, toDataUrl]) spy.mockRestore();
  });
}

describe('the projected code', () => {
  it('shows its purpose, instructions and expiry', async () => {
    use(stub(calls.checkInCode.forCheckIn, codeOf(sampleNow, 10)), ...releasedActivity(detailOf()), ...loggedInAs());
    await showApp({ at: at('in') });
    expect(await screen.findByRole('img', { name: codeName })).toBeInTheDocument();
    expect(screen.getByText('Scan with WeChat')).toHaveAttribute('lang', 'en');
    expect(screen.getByText(/7月19日（日）14:00 前可掃描/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '轉為簽退碼' })).toHaveAttribute('href', at('out'));
    await expectNoAxeViolations();
  });

  it.each([
    ['inside', '這個畫面在活動地點'],
    ['outside', '這個畫面不在活動地點：沒有位置的掃描須待確認'],
    [null, '未知畫面位置，請允許定位'],
  ] as const)('says what its own location means for the scans: %s', async (shownAt, words) => {
    const code = codeOf(sampleNow, 10, { shownAt });
    use(stub(calls.checkInCode.forCheckIn, code), ...releasedActivity(detailOf()), ...loggedInAs());
    await showApp({ at: at('in') });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('counts present of expected people, and on check-out those still present', async () => {
    const running = detailOf({ present: { in: { count: 7, total: 18 }, out: { count: 2, total: 7 } } });
    use(
      stub(calls.checkInCode.forCheckIn, codeOf(sampleNow, 10)),
      stub(calls.checkInCode.forCheckOut, codeOf(sampleNow, 10, { direction: 'out' })),
      ...releasedActivity(running),
      ...loggedInAs(),
    );
    const { user } = await showApp({ at: at('in') });
    expect(await screen.findByText('7 / 18 已簽到')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: '轉為簽退碼' }));
    await screen.findByRole('link', { name: '轉為簽到碼' });
    expect(screen.queryByText('7 / 18 已簽到')).toBeNull();
    expect(await screen.findByText('2 / 7 已簽退，尚有 5 人在場')).toBeInTheDocument();
  });

  it('creates a code for paper, which stays fixed and shows its expiry', async () => {
    const bodies: unknown[] = [];
    const code = stub(calls.checkInCode.forCheckIn, ({ body }) => {
      bodies.push(body);
      return codeOf(sampleNow, body.printed === true ? 1 : 10);
    });
    use(code, ...releasedActivity(detailOf()), ...loggedInAs());
    const { user } = await showApp({ at: at('in') });
    await screen.findByRole('img', { name: codeName });
    await user.click(screen.getByRole('button', { name: '列印用二維碼' }));
    expect(await screen.findByText('列印用二維碼，有效至 7月19日（日）14:00')).toBeInTheDocument();
    expect(bodies.at(-1)).toEqual({ activityId, printed: true });
    expect(await screen.findByRole('img', { name: codeName })).toBeInTheDocument();
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    await user.click(screen.getByRole('button', { name: '列印' }));
    expect(print).toHaveBeenCalledOnce();
    print.mockRestore();
    await expectNoAxeViolations();
    await user.click(screen.getByRole('button', { name: '返回自動更新的二維碼' }));
    expect(await screen.findByText(/二維碼每 30 秒更換一次/)).toBeInTheDocument();
  });

  it('shows the code for paper as an image in the chat app, which neither prints nor saves', async () => {
    const code = stub(calls.checkInCode.forCheckIn, ({ body }) => codeOf(sampleNow, body.printed === true ? 1 : 10));
    use(code, ...releasedActivity(detailOf()), ...loggedInAs());
    drawPictures();
    const { user } = await showApp({ at: at('in'), bridge: { ...createFakeBridge(), savesFiles: false } });
    await screen.findByRole('img', { name: codeName });
    await user.click(screen.getByRole('button', { name: '列印用二維碼' }));
    expect(await screen.findByText(/微信不能列印/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '複製網址' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '列印' })).not.toBeInTheDocument();
    await screen.findByRole('img', { name: codeName });
    await user.click(screen.getByRole('button', { name: '儲存圖片' }));
    expect(await screen.findByText('長按圖片即可儲存或轉發')).toBeInTheDocument();
    const picture = screen.getByRole('img', { name: '黑沙海灘清潔日的簽到碼' });
    expect(picture).toHaveAttribute('src', 'data:image/png;base64,drawn');
    await expectNoAxeViolations();
  });

  it('changes with its slot and is covered after the last one has expired', async () => {
    const refusals = { message: '系統暫時未能提供服務' };
    use(stub(calls.checkInCode.forCheckIn, codeOf(sampleNow, 3)), ...releasedActivity(detailOf()), ...loggedInAs());
    await showApp({ at: at('in') });
    await screen.findByRole('img', { name: codeName });
    const first = drawn();
    use(stubRefusal(calls.checkInCode.forCheckIn, 'unavailable', refusals));
    lookAgainAfter(31);
    await waitFor(() => expect(drawn()).not.toBe(first));
    expect(drawn()).toBeTruthy();
    lookAgainAfter(91);
    expect(await screen.findByText('二維碼已過期')).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: codeName })).toBeNull();
  });

  it('is renewed after a confirmation and shows the new code', async () => {
    const bodies: unknown[] = [];
    const code = stub(calls.checkInCode.forCheckIn, ({ body }) => {
      bodies.push(body);
      const isRenewed = body.refresh === true;
      const made = codeOf(sampleNow, 10);
      const codes = made.codes.map((slot) => ({ ...slot, url: isRenewed ? `${slot.url}new` : slot.url }));
      return { ...made, codes };
    });
    use(code, ...releasedActivity(detailOf()), ...loggedInAs());
    const { user } = await showApp({ at: at('in') });
    await screen.findByRole('img', { name: codeName });
    const first = drawn();
    await user.click(screen.getByRole('button', { name: '更新' }));
    await user.click(await screen.findByRole('button', { name: '確定更新' }));
    expect(await told('已更新，舊的二維碼即時失效')).toBeInTheDocument();
    await waitFor(() => expect(drawn()).not.toBe(first));
    expect(bodies).toEqual([{ activityId }, { activityId, refresh: true }]);
  });

  it('keeps its white square while loading and offers a retry', async () => {
    use(
      stubRefusal(calls.checkInCode.forCheckOut, 'unavailable', { message: '系統暫時未能提供服務' }),
      ...releasedActivity(detailOf()),
      ...loggedInAs(),
    );
    const { user } = await showApp({ at: at('out') });
    expect(await screen.findByText('系統暫時未能提供服務')).toBeInTheDocument();
    use(stub(calls.checkInCode.forCheckOut, codeOf(sampleNow, 10, { direction: 'out' })));
    await user.click(screen.getByRole('button', { name: '重新載入' }));
    expect(await screen.findByRole('img', { name: '二維碼：黑沙海灘清潔日的簽退碼' })).toBeInTheDocument();
  });
});

describe('shows no code', () => {
  it('after check-out has closed, also on a screen that stayed on', async () => {
    vi.setSystemTime(new Date('2026-07-25T13:30:00+08:00'));
    const ended = releasedActivity(detailOf({ state: 'ended' }));
    use(
      stub(calls.checkInCode.forCheckOut, codeOf('2026-07-25T13:30:00+08:00', 20, { direction: 'out' })),
      ...ended,
      ...loggedInAs(),
    );
    await showApp({ at: at('out') });
    expect(await screen.findByRole('img', { name: '二維碼：黑沙海灘清潔日的簽退碼' })).toBeInTheDocument();
    vi.setSystemTime(new Date('2026-07-25T13:30:01+08:00'));
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('簽退已結束')).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: /二維碼/ })).toBeNull();
    await expectNoAxeViolations();
  });

  it('to check in after the last period, when a scan would be refused; check-out goes on', async () => {
    vi.setSystemTime(new Date('2026-07-25T11:30:01+08:00'));
    use(...releasedActivity(detailOf({ state: 'ended' })), ...loggedInAs());
    await showApp({ at: at('in') });
    expect(await screen.findByText('簽到已結束')).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: /二維碼/ })).toBeNull();
    expect(screen.getByRole('link', { name: '轉為簽退碼' })).toHaveAttribute('href', at('out'));
    await expectNoAxeViolations();
  });

  it.each([
    ['where attendance is automatic', { attendanceType: '1' }, '此活動無需二維碼'],
    ['for a cancelled activity', { state: 'cancelled' }, '活動已取消'],
  ] as const)('%s', async (_name, changes, words) => {
    use(...releasedActivity(detailOf(changes)), ...loggedInAs());
    await showApp({ at: at('in') });
    expect(await screen.findByText(words)).toBeInTheDocument();
    await expectNoAxeViolations();
  });
});
