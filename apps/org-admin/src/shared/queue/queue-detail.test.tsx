import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { describe, expect, it } from 'vitest';
import { chan, detailOf, lei, photos, queue, rowOf } from '../../testing/review-queue.ts';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();

/** Fires the load events, because jsdom loads no images. */
function loadPhotos(): void {
  for (const photo of screen.getAllByRole('img', { hidden: true })) fireEvent.load(photo);
}

describe('a review', () => {
  const at = '/personnel/detail?kind=realName&id=r1';

  it('blocks the decision until every photo is loaded', async () => {
    const { handlers } = queue('realName', [chan, lei]);
    use(stub(calls.realName.detail, detailOf(chan, { photos })), ...handlers, ...loggedInAs());
    await showApp({ at });
    const pass = await screen.findByRole('button', { name: '通過並看下一宗' });
    expect(pass).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('國家／地區').closest('div')).toHaveTextContent('葡萄牙');
    expect(pass).toHaveAccessibleDescription('照片仍在載入，載入後才可審核');
    loadPhotos();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '通過並看下一宗' })).not.toHaveAttribute('aria-disabled'),
    );
    await expectNoAxeViolations();
  });

  it('blocks the decision while a photo has failed, and reloads the photo', async () => {
    const { handlers } = queue('realName', [chan]);
    use(stub(calls.realName.detail, detailOf(chan, { photos })), ...handlers, ...loggedInAs());
    const { user } = await showApp({ at });
    await screen.findByRole('button', { name: '通過' });
    const [front, back] = screen.getAllByRole('img', { hidden: true });
    if (front) fireEvent.error(front);
    if (back) fireEvent.load(back);
    expect(await screen.findByText('照片未能載入')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '通過' })).toHaveAccessibleDescription(/有照片未能載入/);
    expect(screen.getByRole('button', { name: '不通過' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: '重新載入照片' }));
    loadPhotos();
    await waitFor(() => expect(screen.getByRole('button', { name: '通過' })).not.toHaveAttribute('aria-disabled'));
  });

  it('passes with Ctrl+Enter and shows the next row', async () => {
    const { handlers, bodies } = queue('realName', [chan, lei]);
    const check = stub(calls.realName.detail, ({ params }) => detailOf(params.id === 'r1' ? chan : lei));
    use(check, ...handlers, ...loggedInAs());
    const { user, address } = await showApp({ at });
    await screen.findByText('第 1 / 2 宗');
    await screen.findByRole('button', { name: '通過並看下一宗' });
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(address()).toBe('/personnel/detail?kind=realName&id=r2'));
    expect(bodies).toEqual([{ reviewIds: ['r1'], decision: 'pass' }]);
    await user.click(await screen.findByRole('button', { name: '通過' }));
    await waitFor(() => expect(address()).toBe('/personnel/verification-real-name'));
    expect(await screen.findByText('全部處理完成')).toBeInTheDocument();
  });

  it('ignores held keys', async () => {
    const { handlers, bodies } = queue('realName', [chan]);
    use(stub(calls.realName.detail, detailOf(chan)), ...handlers, ...loggedInAs());
    const { user } = await showApp({ at });
    await screen.findByRole('button', { name: '通過' });
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true, repeat: true });
    await user.click(screen.getByRole('button', { name: '不通過' }));
    await screen.findByRole('dialog');
    expect(bodies).toEqual([]);
  });

  it('focuses its heading when the next row opens', async () => {
    const { handlers } = queue('realName', [chan, lei]);
    const check = stub(calls.realName.detail, ({ params }) => detailOf(params.id === 'r1' ? chan : lei));
    use(check, ...handlers, ...loggedInAs());
    const { user } = await showApp({ at });
    await screen.findByText('第 1 / 2 宗');
    await user.click(screen.getByRole('button', { name: '下一宗' }));
    await screen.findByText('第 2 / 2 宗');
    await screen.findByRole('button', { name: '通過' });
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: '上一宗' }));
    await screen.findByText('第 1 / 2 宗');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('enlarges a photo beside the data and fits it after a turn', async () => {
    const { handlers } = queue('realName', [chan]);
    use(stub(calls.realName.detail, detailOf(chan, { photos })), ...handlers, ...loggedInAs());
    const { user } = await showApp({ at });
    await user.click(await screen.findByRole('button', { name: '放大照片: 證件正面' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('1345•••8')).toBeInTheDocument();
    const stage = screen.getByRole('group', { name: '證件正面' });
    expect(stage).toHaveFocus();
    const photo = within(stage).getByRole('img');
    Object.defineProperties(photo, { naturalWidth: { value: 1500 }, naturalHeight: { value: 1000 } });
    fireEvent.load(photo);
    await user.click(screen.getByRole('button', { name: '旋轉' }));
    expect(photo).toHaveStyle({ width: '150%', transform: 'translate(-50%, -50%) rotate(90deg)' });
    expect(photo.parentElement).toHaveStyle({ width: '100%', paddingTop: '150%' });
    await user.click(screen.getByRole('button', { name: '旋轉' }));
    expect(photo).toHaveStyle({ transform: 'rotate(180deg)' });
    expect(photo.parentElement).not.toHaveStyle({ paddingTop: '150%' });
    await user.click(screen.getByRole('button', { name: '下一張照片' }));
    expect(screen.getByRole('group', { name: '證件背面' })).toHaveFocus();
    await expectNoAxeViolations();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: '證件背面' })).toBeNull();
  });

  it("reveals the guardian's full document number on demand", async () => {
    const { handlers } = queue('realName', [chan]);
    const guardian = {
      name: '陳國輝',
      relation: '1',
      maskedMobile: '+853 66•• ••34',
      maskedDocumentNumber: '7000•••1',
      byLink: true,
    };
    const detail = detailOf(chan);
    const minor = { ...detail, person: { ...detail.person, guardian } };
    const reveal = stub(calls.realName.revealGuardianDocument, { documentNumber: '70001231' });
    use(reveal, stub(calls.realName.detail, minor), ...handlers, ...loggedInAs());
    const { user } = await showApp({ at });
    expect(await screen.findByText('7000•••1')).toBeInTheDocument();
    expect(screen.getByText(/監護人以發送到這個電話的連結確認/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '顯示完整號碼 監護人' }));
    expect(await screen.findByText('70001231')).toBeInTheDocument();
    expect(screen.getByText('1345•••8')).toBeInTheDocument();
    expect(screen.getByText('每次查看完整號碼都會被記錄。')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '隱藏完整號碼 監護人' }));
    expect(screen.queryByText('70001231')).toBeNull();
  });

  it('of a join request shows guardian and organization, and reveals nothing', async () => {
    const { handlers } = queue('join', [chan]);
    const guardian = {
      name: '陳國輝',
      relation: '1',
      maskedMobile: '+853 66•• ••34',
      maskedDocumentNumber: '7000•••1',
      byLink: false,
    };
    const organization = { oid: 'o2', name: { text: '蓮峰青年隊', language: 'zh-TW' } } as const;
    const detail = detailOf({ ...chan, minor: true, organization });
    use(
      stub(calls.membership.requestDetail, { ...detail, person: { ...detail.person, guardian } }),
      ...handlers,
      ...loggedInAs(),
    );
    await showApp({ at: '/personnel/detail?kind=join&id=r1' });
    expect(await screen.findByText('申請加入 蓮峰青年隊')).toBeInTheDocument();
    expect(screen.getByText('陳國輝')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /顯示完整號碼/ })).toBeNull();
  });

  it('ignores the second click of a double click on the previous row', async () => {
    const { handlers, bodies } = queue('realName', [chan]);
    use(stub(calls.realName.detail, detailOf(chan)), ...handlers, ...loggedInAs());
    const { user } = await showApp({ at });
    const pass = await screen.findByRole('button', { name: '通過' });
    fireEvent.click(pass, { detail: 2 });
    expect(pass).not.toHaveAttribute('aria-busy');
    expect(bodies).toEqual([]);
    await user.click(pass);
    await waitFor(() => expect(bodies).toHaveLength(1));
  });

  it('reveals and hides the full document number', async () => {
    const { handlers } = queue('realName', [chan]);
    const reveal = stub(calls.realName.revealDocument, { documentNumber: '13456788' });
    use(reveal, stub(calls.realName.detail, detailOf(chan)), ...handlers, ...loggedInAs());
    const { user } = await showApp({ at });
    expect(await screen.findByText('1345•••8')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '顯示完整號碼' }));
    expect(await screen.findByText('13456788')).toBeInTheDocument();
    expect(screen.getByText('每次查看完整號碼都會被記錄。')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '隱藏完整號碼' }));
    expect(screen.queryByText('13456788')).toBeNull();
  });

  it('reopens only the marked fields', async () => {
    const { handlers, bodies } = queue('realName', [chan]);
    use(stub(calls.realName.detail, detailOf(chan)), ...handlers, ...loggedInAs());
    const { user } = await showApp({ at });
    await user.click(await screen.findByRole('button', { name: '不通過' }));
    const sheet = await screen.findByRole('dialog');
    await user.click(within(sheet).getByRole('button', { name: '資料與證件不符' }));
    await user.click(within(sheet).getByRole('checkbox', { name: '證件號碼' }));
    await user.click(within(sheet).getByRole('button', { name: '確定不通過 1 項' }));
    await waitFor(() =>
      expect(bodies).toEqual([
        { reviewIds: ['r1'], decision: 'fail', reason: '資料與證件不符', wrongFields: ['identity.documentNumber'] },
      ]),
    );
  });

  it('reports that a colleague has decided meanwhile', async () => {
    const { handlers } = queue('join', [chan], { r1: '已由同事處理' });
    let asked = 0;
    const request = stub(calls.membership.requestDetail, () => {
      asked += 1;
      const decided = { ...chan, decidedAt: '2026-07-18T13:00:00+08:00', decidedBy: '黎志強' };
      return asked === 1 ? detailOf(chan) : detailOf(decided, { tab: 'passed' });
    });
    use(request, ...handlers, ...loggedInAs());
    const { user, address } = await showApp({ at: '/personnel/detail?kind=join&id=r1' });
    await user.click(await screen.findByRole('button', { name: '通過' }));
    expect(await screen.findByText(/由 黎志強 於 .* 處理/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '通過' })).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent('已由同事處理');
    await user.click(screen.getByRole('button', { name: '返回列表' }));
    await waitFor(() => expect(address()).toBe('/personnel/to-examine'));
  });

  it('says that the request does not exist', async () => {
    const { handlers } = queue('join', []);
    use(stubRefusal(calls.membership.requestDetail, 'notFound'), ...handlers, ...loggedInAs());
    await showApp({ at: '/personnel/detail?kind=join&id=gone' });
    expect(await screen.findByText('找不到這宗申請，可能已被撤回。')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '返回列表' })).toHaveAttribute('href', '/personnel/to-examine');
  });
});

it('goes on to the next row after the loaded ones', async () => {
  const rows = Array.from({ length: 25 }, (_, n) => rowOf(`r${n + 1}`, `志願者${n + 1}`));
  const list = stub(calls.realName.list, ({ query }) => {
    const [page, size] = [Number(query.pageIndex), Number(query.pageSize)];
    return { listData: rows.slice((page - 1) * size, page * size), total: rows.length };
  });
  const check = stub(calls.realName.detail, ({ params }) =>
    detailOf(rows.find(({ reviewId }) => reviewId === params.id) ?? chan),
  );
  use(list, check, ...queue('realName', rows).handlers, ...loggedInAs());
  const { user, address } = await showApp({ at: '/personnel/detail?kind=realName&id=r20' });
  await screen.findByText('第 20 / 25 宗');
  const next = await screen.findByRole('button', { name: '下一宗' });
  await waitFor(() => expect(next).not.toHaveAttribute('aria-disabled'));
  await user.click(next);
  await waitFor(() => expect(address()).toBe('/personnel/detail?kind=realName&id=r21'));
});
