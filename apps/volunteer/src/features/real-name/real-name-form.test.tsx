import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import { stub, stubNetwork, stubPending, stubRefusal } from '@vp/testing';
import type { ShownRoute } from '@vp/testing';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { at, fillIdentity, fillPersonal, inputOf, next, photo, photoId } from '../../testing/fill-real-name.ts';
import { always, detail, showApp } from '../../testing/show-app.tsx';

const network = stubNetwork(
  ...always,
  stub(calls.volunteer.detail, detail),
  stub(calls.file.upload, { id: photoId, url: '/api/open/file/x' }),
);

async function fillToReview(app: ShownRoute) {
  await fillIdentity(app);
  await app.user.click(next());
  await fillPersonal(app, '1998-04-02');
  await app.user.click(next());
  await screen.findByText('12345678');
}

test('a second tap after a lost response sends the same data under the same key', async () => {
  const keys: (string | null)[] = [];
  network.use(
    http.post(`*${calls.realName.submit.path}`, ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return HttpResponse.error();
    }),
  );
  const app = await showApp({ at });
  await fillToReview(app);
  await app.user.click(next());
  // The client retries once by itself.
  await waitFor(() => expect(keys).toHaveLength(2));
  await waitFor(() => expect(next()).not.toHaveAttribute('aria-busy'));
  await app.user.click(next());
  await waitFor(() => expect(keys).toHaveLength(4));
  expect(new Set(keys).size).toBe(1);
});

test('photos keep their pictures while the privacy policy is read', async () => {
  network.use(stub(calls.file.upload, { id: photoId, url: '/api/open/file/x' }), stubPending(calls.agreement.current));
  const app = await showApp({ at });
  await fillIdentity(app);
  await app.user.click(screen.getByRole('link', { name: '《私隱政策》' }));
  await waitFor(() => expect(screen.queryByLabelText('證件號碼')).not.toBeInTheDocument());
  await app.user.click(await screen.findByRole('button', { name: '返回' }));
  expect(await screen.findByLabelText('證件號碼')).toHaveValue('12345678');
  for (const side of [/^正面 已上載 更換/, /^背面 已上載 更換/]) {
    const picture = screen.getByRole('button', { name: side }).querySelector('img');
    expect(picture).toHaveAttribute('src', 'http://api.test/api/open/file/x');
  }
});

test("the guardian's data and all photos are reviewed, and a refused phone is shown at the phone", async () => {
  network.use(
    stubRefusal(calls.realName.submit, 'guardianSame', {
      problems: [{ path: 'guardian.mobile', message: '監護人電話不可與申請人相同' }],
    }),
  );
  const app = await showApp({ at });
  await fillIdentity(app);
  await app.user.click(next());
  await fillPersonal(app, '2015-04-02');
  await app.user.selectOptions(screen.getByLabelText('職業'), '9');
  await app.user.click(screen.getByLabelText('教師'));
  await app.user.upload(inputOf('專業資格證明'), photo());
  await waitFor(() => expect(screen.getAllByText('更換')).toHaveLength(1));
  await app.user.click(next());
  await app.user.type(await screen.findByLabelText('監護人姓名'), '陳大文');
  await app.user.click(screen.getByLabelText('父親'));
  await app.user.type(screen.getByLabelText('監護人證件號碼'), '87654321');
  await app.user.type(screen.getByLabelText('監護人流動電話'), '66123408');
  expect(screen.getByText(/這看來是你自己的號碼/)).toBeInTheDocument();
  await app.user.upload(inputOf('正面'), photo());
  await app.user.upload(inputOf('背面'), photo());
  await waitFor(() => expect(screen.getAllByText('更換')).toHaveLength(2));
  await app.user.click(next());
  const guardian = within(await screen.findByRole('region', { name: '監護人' }));
  expect(guardian.getByRole('button', { name: '放大：證件照片（背面）' })).toBeInTheDocument();
  const opener = guardian.getByRole('button', { name: '放大：證件照片（正面）' });
  await app.user.click(opener);
  const large = within(screen.getByRole('dialog', { name: '證件照片（正面）' }));
  expect(large.getByRole('img', { name: '證件照片（正面）' })).toHaveAttribute(
    'src',
    'http://api.test/api/open/file/x',
  );
  await app.user.click(large.getByRole('button', { name: '關閉' }));
  await waitFor(() => expect(opener).toHaveFocus());
  const personal = within(screen.getByRole('region', { name: '個人資料' }));
  expect(personal.getByText('專業資格證明')).toBeInTheDocument();
  expect(personal.getByText('目前是在學學生')).toBeInTheDocument();
  await app.user.click(next());
  const phone = await screen.findByLabelText('監護人流動電話');
  await waitFor(() => expect(phone).toBeInvalid());
  expect(screen.getByLabelText('監護人姓名')).toBeValid();
});

describe('names', () => {
  async function showPersonal() {
    const app = await showApp({ at });
    await fillIdentity(app);
    await app.user.click(next());
    await fillPersonal(app, '1998-04-02');
    await app.user.clear(screen.getByLabelText(/^中文姓名/));
    return app;
  }

  test('a person with a single name is sent without a surname', async () => {
    const sent: unknown[] = [];
    network.use(
      http.post(`*${calls.realName.submit.path}`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.error();
      }),
    );
    const app = await showPersonal();
    await app.user.type(screen.getByLabelText(/^外文名字/), '　Suparti ');
    await app.user.click(next());
    await waitFor(() => expect(screen.getByLabelText(/^外文姓氏/)).toBeInvalid());
    expect(screen.getByLabelText(/^外文姓氏/)).toHaveAccessibleDescription(/只有一個名字的人請選擇「沒有姓氏」/);
    await app.user.click(screen.getByRole('switch', { name: /^沒有姓氏/ }));
    expect(screen.queryByLabelText(/^外文姓氏/)).not.toBeInTheDocument();
    await app.user.click(next());
    const personal = within(await screen.findByRole('region', { name: '個人資料' }));
    expect(personal.getByText('沒有姓氏')).toBeInTheDocument();
    await app.user.click(next());
    await waitFor(() => expect(sent).not.toEqual([]));
    expect(sent[0]).toMatchObject({ personal: { noSurname: true, latinGivenName: 'Suparti' } });
    expect(sent[0]).not.toHaveProperty('personal.latinSurname');
  });

  test.each([
    [/^中文姓名/, '陳3文', '「3」不可用於姓名'],
    [/^外文姓氏/, 'D_Assumpção', '「_」不可用於姓名'],
    [/^外文名字/, 'Maria/Ana', '「/」不可用於姓名'],
    [/^外文名字/, '瑪莉', '請輸入外文姓名，最多 60 個字母'],
  ])('in %s, %s is refused with its wrong character', async (label, typed, text) => {
    const app = await showPersonal();
    await app.user.type(screen.getByLabelText(label), typed);
    await app.user.click(next());
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText(label)).toBeInvalid();
  });
});
