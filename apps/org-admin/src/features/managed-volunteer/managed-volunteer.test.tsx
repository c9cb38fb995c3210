import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { ManagedVolunteer, ManagedVolunteerDetail } from '@vp/contract';
import { atWidth, expectNoAxeViolations, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { describe, expect, it } from 'vitest';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();

const right = [{ id: 61, name: 'personnel', childNames: 'personnel-query' }];
const office = { oid: 'o1', name: { text: '蓮峰社區互助會', language: 'zh-TW' } } as const;
const row: ManagedVolunteer = {
  volunteerId: 'v1',
  name: '陳大文',
  number: 'V0000012',
  realNameState: 'verified',
  minor: false,
  relation: 'member',
  organizations: [office],
  since: '2026-03-01T10:00:00+08:00',
  until: null,
  hoursHere: 12.5,
  byHandHoursHere: 0,
};
const detail: ManagedVolunteerDetail = {
  ...row,
  memberships: [{ membershipId: 'm1', organization: office, since: row.since, until: null }],
  trainingHoursHere: 2,
  byHandTrainingHoursHere: 0,
  activitiesHere: 4,
  account: null,
  person: {
    volunteerId: 'v1',
    number: 'V0000012',
    chineseName: '陳大文',
    latinName: null,
    gender: '1',
    birthDate: '1990-05-20',
    age: 36,
    documentType: '2',
    maskedDocumentNumber: '1••••••8',
    documentIssuedOn: null,
    documentExpiresOn: null,
    maskedMobile: '+853 66•• ••34',
    email: null,
    countryRegion: null,
    address: null,
    occupation: null,
    educationLevel: null,
    maritalStatus: null,
    languagesMastered: [],
    serviceHours: 40,
    trainingHours: 2,
    byHandHours: 0,
    memberships: 2,
    organizations: ['蓮峰社區互助會'],
    guardian: null,
  },
};

describe('the people of an organization', () => {
  it('are filtered by relation, identity and words, stored in the URL', async () => {
    const asked: unknown[] = [];
    use(
      stub(calls.managedVolunteer.list, ({ query }) => {
        const { relation, state, name } = query;
        asked.push([relation, state, name]);
        return { listData: [row], total: 1 };
      }),
      ...loggedInAs({}, right),
    );
    const { user, address } = await showApp({ at: '/personnel/query' });
    const link = await screen.findByRole('link', { name: /陳大文/ });
    expect(link).toHaveAttribute('href', '/personnel/detail?kind=volunteer&id=v1');
    expect(link).toHaveTextContent('蓮峰社區互助會');
    await expectNoAxeViolations();
    await user.click(screen.getByRole('button', { name: '已實名' }));
    await user.click(await screen.findByRole('tab', { name: '曾為成員' }));
    await user.type(screen.getByRole('searchbox', { name: '搜尋姓名或編號' }), '陳大{Enter}');
    await waitFor(() => expect(asked.at(-1)).toEqual(['former', 'verified', '陳大']));
    expect(asked[0]).toEqual(['member', undefined, undefined]);
    expect(address()).toBe(`/personnel/query?tab=former&name=${encodeURIComponent('陳大')}&state=verified`);
  });

  it.each([
    ['/personnel/query', '沒有成員'],
    ['/personnel/query?tab=former', '沒有曾為成員的人'],
    ['/personnel/query?state=failed', '沒有符合的人員'],
  ])('show at %s the empty state %s', async (at, words) => {
    use(stub(calls.managedVolunteer.list, { listData: [], total: 0 }), ...loggedInAs({}, right));
    await showApp({ at });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
});

describe('one person', () => {
  const at = '/personnel/detail?kind=volunteer&id=v1';
  const list = stub(calls.managedVolunteer.list, { listData: [row], total: 1 });

  it('shows service and data, and the full document number on demand only', async () => {
    const revealed: string[] = [];
    use(
      list,
      stub(calls.managedVolunteer.detail, detail),
      stub(calls.managedVolunteer.revealDocument, ({ params }) => {
        revealed.push(params.id);
        return { documentNumber: '12345678' };
      }),
      ...loggedInAs({}, right),
    );
    const { user } = await showApp({ at });
    expect(await screen.findByText('1••••••8')).toBeInTheDocument();
    expect(screen.getByText('12.5')).toBeInTheDocument();
    expect(screen.getByText(/你查看此頁已記錄/)).toBeInTheDocument();
    await expectNoAxeViolations();
    await user.click(screen.getByRole('button', { name: '顯示完整號碼' }));
    expect(await screen.findByText('12345678')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '隱藏完整號碼' }));
    expect(screen.queryByText('12345678')).not.toBeInTheDocument();
    expect(revealed).toEqual(['v1']);
  });

  it('shows how many hours were entered by hand, in the list and in the record', async () => {
    const ofList = { ...row, byHandHoursHere: 4 };
    const person = detail.person && { ...detail.person, byHandHours: 8 };
    use(
      stub(calls.managedVolunteer.list, { listData: [ofList], total: 1 }),
      stub(calls.managedVolunteer.detail, { ...detail, byHandHoursHere: 4, byHandTrainingHoursHere: 1.5, person }),
      ...loggedInAs({}, right),
    );
    atWidth(1280);
    await showApp({ at });
    expect(await screen.findByText('以上時數中，5.5 小時由組織人手登記。')).toBeInTheDocument();
    expect(screen.getByText('以上時數中，8 小時由組織人手登記。')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: /陳大文/ })).toHaveTextContent('其中人手登記 4 小時');
  });

  it('shows only the service of a former member', async () => {
    const until = '2026-05-01T10:00:00+08:00';
    use(
      list,
      stub(calls.managedVolunteer.detail, { ...detail, relation: 'former', until, person: null }),
      ...loggedInAs({}, right),
    );
    await showApp({ at });
    expect(await screen.findByText(/此人已退出貴組織/)).toBeInTheDocument();
    expect(screen.queryByText('證件號碼')).not.toBeInTheDocument();
  });

  it('is found by the platform without any membership, and blocked with a reason', async () => {
    const account = { accountId: 'a9', username: 'chantm', maskedMobile: '+853 66•• ••34', isBlocked: false };
    const sent: unknown[] = [];
    const asked: unknown[] = [];
    use(
      stub(calls.managedVolunteer.list, ({ query }) => {
        asked.push([query.relation, query.name]);
        return { listData: [{ ...row, relation: 'none', organizations: [] }], total: 1 };
      }),
      stub(calls.managedVolunteer.detail, { ...detail, relation: 'none', person: null, memberships: [], account }),
      stub(calls.managedOrganization.block, ({ params, body }) => {
        sent.push({ id: params.id, ...body });
        return { isBlocked: true };
      }),
      ...loggedInAs({}, [...right, { id: 62, name: 'organization', childNames: 'organization-suspend' }]),
    );
    const { user } = await showApp({ at: '/personnel/query?tab=anybody&name=66881234' });
    await user.click(await screen.findByRole('link', { name: /陳大文/ }));
    expect(asked[0]).toEqual(['anybody', '66881234']);
    expect(await screen.findByText(/此人從未加入任何組織/)).toBeInTheDocument();
    expect(screen.getByText('+853 66•• ••34')).toBeInTheDocument();
    await expectNoAxeViolations();
    await user.click(screen.getByRole('button', { name: '停用帳戶 陳大文' }));
    const sheet = await screen.findByRole('dialog', { name: '停用陳大文的帳戶' });
    await user.click(within(sheet).getByRole('button', { name: '違反平台守則' }));
    await user.click(within(sheet).getByRole('button', { name: '停用帳戶' }));
    await waitFor(() => expect(sent).toEqual([{ id: 'a9', isBlocked: true, reason: '違反平台守則' }]));
  });

  it('lets the platform withdraw a proof of hours by its number, and shows an unknown number at its field', async () => {
    const account = { accountId: 'a9', username: 'chantm', maskedMobile: '', isBlocked: false };
    const sent: unknown[] = [];
    use(
      list,
      stub(calls.managedVolunteer.detail, { ...detail, account }),
      stubRefusal(calls.hoursProof.withdraw, 'notFound', { message: '找不到所要求的資料' }),
      ...loggedInAs({}, [...right, { id: 62, name: 'organization', childNames: 'organization-suspend' }]),
    );
    const { user } = await showApp({ at });
    await user.click(await screen.findByRole('button', { name: '撤銷時數證明' }));
    const sheet = await screen.findByRole('dialog', { name: '撤銷時數證明' });
    const submit = within(sheet).getByRole('button', { name: '撤銷時數證明' });
    await user.click(submit);
    expect(sent).toEqual([]);
    await user.type(within(sheet).getByLabelText(/證明編號/), '20260718-K7QD9M');
    await user.click(within(sheet).getByRole('button', { name: '時數經查核不符' }));
    await user.click(submit);
    expect((await within(sheet).findAllByText('找不到所要求的資料')).length).toBeGreaterThan(0);
    use(
      stub(calls.hoursProof.withdraw, ({ body }) => {
        sent.push(body);
        return { proofId: 'p1', revokedAt: '2026-07-18T10:00:00+08:00' };
      }),
    );
    await user.click(submit);
    await waitFor(() => expect(sent).toEqual([{ proofNumber: '20260718-K7QD9M', reason: '時數經查核不符' }]));
    expect(await screen.findAllByText('已撤銷證明 20260718-K7QD9M')).not.toHaveLength(0);
  });

  it('outside the organization shows an explanation', async () => {
    use(list, stubRefusal(calls.managedVolunteer.detail, 'notFound'), ...loggedInAs({}, right));
    await showApp({ at });
    expect(await screen.findByText('找不到此人員，或不屬於貴組織及下屬組織')).toBeInTheDocument();
  });
});
