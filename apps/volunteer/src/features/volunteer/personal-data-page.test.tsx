import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { VolunteerDetail } from '@vp/contract';
import { expectNoAxeViolations, findStatus, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { always, detail, showApp } from '../../testing/show-app.tsx';

const network = stubNetwork(...always);
const at = '/User-personalDataEdit';

const verified: VolunteerDetail = {
  ...detail,
  realNameState: 'verified',
  chineseName: '陳嘉欣',
  gender: '2',
  birthDate: '1998-04-02',
  documentType: '2',
  maskedDocumentNumber: '1•••••78',
  documentExpiresOn: '2031-03-15',
  maritalStatus: '2',
  educationLevel: '5',
  occupation: '2',
  isStudent: false,
  languagesMastered: ['2'],
  languageIdentification: '1',
  address: '東望洋街 8 號',
  vestSize: '1',
};

const give = (part: Partial<VolunteerDetail> = {}) =>
  network.use(stub(calls.volunteer.detail, { ...verified, ...part }));
const bodies: unknown[] = [];

beforeEach(() => {
  bodies.length = 0;
  give();
  network.use(
    stub(calls.volunteer.changeProfile, ({ body }) => {
      bodies.push(body);
      return { changed: true, version: 8 };
    }),
  );
});

const button = (name: string) => screen.getByRole('button', { name });

describe('the personal data', () => {
  test('show the locked part with the reason, and links to the rest', async () => {
    await showApp({ at });
    expect(await screen.findByText(/身份資料已鎖定/)).toBeInTheDocument();
    const identity = screen.getByRole('region', { name: '身份資料' });
    expect(within(identity).getByText('陳嘉欣')).toBeInTheDocument();
    expect(within(identity).getByText(/1•••••78/)).toBeInTheDocument();
    expect(within(identity).getByRole('link', { name: '更換證件或姓名' })).toHaveAttribute(
      'href',
      '/VolunteerRegister-perfectVolunteer?step=identity',
    );
    expect(screen.getByRole('link', { name: /流動電話.*\+853 66•• ••08/ })).toHaveAttribute(
      'href',
      '/User-changePhone',
    );
    expect(screen.getByRole('link', { name: /電郵.*未綁定/ })).toHaveAttribute('href', '/User-changeMailbox');
    const background = screen.getByRole('region', { name: '背景' });
    expect(within(background).getByRole('link', { name: '修改' })).toHaveAttribute('href', `${at}?part=background`);
    await expectNoAxeViolations();
  });

  test.each([
    ['notVerified', '你尚未完成實名驗證', '完成實名驗證'],
    ['underReview', '審核期間不能修改', '查看審核進度'],
    ['failed', '實名驗證未通過', '修改並重新提交'],
  ] as const)('are locked in state %s, with a link to the next step', async (realNameState, why, next) => {
    give({ realNameState });
    const app = await showApp({ at: `${at}?part=vest` });
    expect(await screen.findByText(new RegExp(why))).toBeInTheDocument();
    await waitFor(() => expect(app.address()).toBe(at));
    expect(screen.getByRole('link', { name: next })).toHaveAttribute('href', '/VolunteerRegister-perfectVolunteer');
    expect(screen.queryByRole('link', { name: '修改' })).not.toBeInTheDocument();
  });
});

describe('a group of the personal data', () => {
  async function changeVest() {
    const app = await showApp({ at: `${at}?part=vest` });
    await app.user.click(await screen.findByRole('radio', { name: 'XL 碼' }));
    return app;
  }

  test('is saved whole, reported, and restored by the toast', async () => {
    const app = await changeVest();
    await app.user.click(button('儲存'));
    await waitFor(() => expect(app.address()).toBe(at));
    expect(bodies).toEqual([{ vest: { vestSize: '3', languageIdentification: '1' }, version: 7 }]);
    await app.user.click(await screen.findByRole('button', { name: /復原/ }));
    expect(await findStatus('已復原')).toBeInTheDocument();
    expect(bodies[1]).toEqual({ vest: { vestSize: '1', languageIdentification: '1' }, version: 8 });
  });

  test('asks which value to keep if another device has saved a different one', async () => {
    const app = await changeVest();
    give({ version: 9, vestSize: '2' });
    const who = { changedAt: '2026-07-18T13:00:00+08:00', changedBy: null, isOwnChange: true } as const;
    network.use(
      stubRefusal(calls.volunteer.changeProfile, 'contentChanged', { newer: { version: 9, stored: {}, ...who } }),
    );
    await app.user.click(button('儲存'));
    const note = within(await screen.findByRole('alert'));
    expect(note.getByText(/你於 .*在另一個視窗或裝置儲存了新版本/)).toBeInTheDocument();
    await app.user.click(note.getByRole('radio', { name: /新的內容.*L 碼/ }));
    expect(screen.getByRole('radio', { name: 'L 碼' })).toBeChecked();
    await app.user.click(note.getByRole('radio', { name: /你的內容.*XL 碼/ }));
    network.use(
      stub(calls.volunteer.changeProfile, ({ body }) => {
        bodies.push(body);
        return { changed: true, version: 10 };
      }),
    );
    await app.user.click(button('儲存'));
    await waitFor(() => expect(app.address()).toBe(at));
    expect(bodies).toEqual([{ vest: { vestSize: '3', languageIdentification: '1' }, version: 9 }]);
  });

  test('asks before unsaved changes are left, and keeps a draft', async () => {
    const app = await changeVest();
    const back = () => screen.getByRole('button', { name: '返回' });
    await app.user.click(back());
    expect(await screen.findByText('離開而不儲存？')).toBeInTheDocument();
    await app.user.click(button('繼續修改'));
    expect(app.address()).toBe(`${at}?part=vest`);
    await app.user.click(back());
    await app.user.click(await screen.findByRole('button', { name: '保留草稿並離開' }));
    await waitFor(() => expect(app.address()).toBe(at));
    const vest = await screen.findByRole('region', { name: '背心及證上姓名' });
    await app.user.click(within(vest).getByRole('link', { name: '修改' }));
    expect(await screen.findByRole('radio', { name: 'XL 碼' })).toBeChecked();
    await app.user.click(back());
    await app.user.click(await screen.findByRole('button', { name: '捨棄修改' }));
    const again = await screen.findByRole('region', { name: '背心及證上姓名' });
    await app.user.click(within(again).getByRole('link', { name: '修改' }));
    expect(await screen.findByRole('radio', { name: 'M 碼' })).toBeChecked();
    expect(bodies).toEqual([]);
  });

  test('shows a missing value at its field', async () => {
    const app = await showApp({ at: `${at}?part=address` });
    const field = await screen.findByLabelText('詳細地址');
    await app.user.clear(field);
    await app.user.click(button('儲存'));
    await waitFor(() => expect(field).toBeInvalid());
    expect(bodies).toEqual([]);
    await expectNoAxeViolations();
  });

  test('leads to the identity check if the profession needs a certificate', async () => {
    give({ occupation: '9', profession: '4' });
    network.use(stubRefusal(calls.volunteer.changeProfile, 'certificateNeeded', { message: '須先核對資格證明' }));
    const app = await showApp({ at: `${at}?part=background` });
    const professions = await screen.findByRole('radiogroup', { name: /專業類別/ });
    const [medical] = within(professions).getAllByRole('radio');
    if (medical === undefined) throw new Error('no profession to choose');
    await app.user.click(medical);
    expect(await screen.findByText(/須先核對此專業的資格證明/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '更換證件或姓名' })).toBeInTheDocument();
    await app.user.click(button('儲存'));
    expect(await screen.findByText('須先核對資格證明')).toBeInTheDocument();
    expect(app.address()).toBe(`${at}?part=background`);
  });
});
