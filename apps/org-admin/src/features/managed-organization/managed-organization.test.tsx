import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import { atWidth, expectNoAxeViolations, findStatus, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { describe, expect, it } from 'vitest';
import { managedOf, managedRow } from '../../testing/managed.ts';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

// On a desktop the list is beside the open organization.
const { use } = stubNetwork(stub(calls.managedOrganization.list, { listData: [], total: 0 }));

const right = (...names: string[]) => [{ id: 62, name: 'organization', childNames: names.join(',') }];
const detail = managedOf();
const row = managedRow;

describe('the organizations below', () => {
  it('are listed by level; a search is stored in the URL and shows the parent of each result', async () => {
    const asked: unknown[] = [];
    use(
      stub(calls.managedOrganization.list, ({ query }) => {
        asked.push(query.name ?? query.status ?? '');
        return { listData: [row], total: 1 };
      }),
      ...loggedInAs({}, right('organization-query')),
    );
    const { user, address } = await showApp({ at: '/organization/query' });
    expect(await screen.findByRole('link', { name: /青洲青年隊/ })).toHaveAttribute(
      'href',
      '/organization/detail?id=o2',
    );
    expect(screen.getByText('12 名成員 · 3 項活動 · 1 個下級組織')).toBeInTheDocument();
    await expectNoAxeViolations();
    await user.type(screen.getByRole('searchbox'), '青洲{Enter}');
    expect(await screen.findByText('上級：蓮峰社區互助會')).toBeInTheDocument();
    expect(address()).toBe(`/organization/query?name=${encodeURIComponent('青洲')}`);
    await user.click(screen.getByRole('button', { name: '已停用' }));
    await waitFor(() => expect(asked).toHaveLength(3));
  });

  it.each([
    ['/organization/query', '沒有下級組織'],
    ['/organization/query?status=refused', '沒有符合的組織'],
  ])('show at %s the empty state %s', async (at, words) => {
    use(
      stub(calls.managedOrganization.list, { listData: [], total: 0 }),
      ...loggedInAs({}, right('organization-query')),
    );
    await showApp({ at });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
});

describe('one organization', () => {
  const at = '/organization/detail?id=o2';

  it('shows facts, contact and its ancestors, and no platform actions to others', async () => {
    use(stub(calls.managedOrganization.detail, detail), ...loggedInAs({}, right('organization-query')));
    await showApp({ at });
    expect(await screen.findByText('魏雅文 · +853 66•• ••21')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '2835 7711' })).toHaveAttribute('href', 'tel:28357711');
    expect(screen.getByRole('link', { name: /下級組織/ })).toHaveAttribute('href', '/organization/query?under=o2');
    expect(screen.queryByRole('button', { name: '停用組織' })).not.toBeInTheDocument();
    await expectNoAxeViolations();
  });

  it.each([
    ['one below', detail, '/activity/list?oid=o2'],
    ['the own one', { ...detail, above: [] }, '/activity/list'],
  ])('links from %s to its activities only with the permission', async (_which, organization, to) => {
    const activity = { id: 84, name: 'activity', childNames: 'activity-list' };
    use(
      stub(calls.managedOrganization.detail, organization),
      ...loggedInAs({}, [...right('organization-query'), activity]),
    );
    await showApp({ at });
    expect(await screen.findByRole('link', { name: /活動列表/ })).toHaveAttribute('href', to);
    use(...loggedInAs({}, right('organization-query')));
    await showApp({ at });
    await screen.findAllByText('魏雅文 · +853 66•• ••21');
    expect(screen.getAllByRole('link', { name: /活動列表/ })).toHaveLength(1);
  });

  it('stays beside its level, with links down, up and to a search at any depth', async () => {
    const asked: unknown[] = [];
    const grand = { oid: 'o3', name: { text: '青洲總隊', language: 'zh-TW' } } as const;
    const beside = { ...row, oid: 'o4', name: { text: '筷子基隊', language: 'zh-TW' }, childCount: 0 } as const;
    use(
      stub(calls.managedOrganization.list, ({ query }) => {
        asked.push([query.underId, query.name]);
        return { listData: [row, beside], total: 2 };
      }),
      stub(calls.managedOrganization.detail, ({ params }) =>
        params.id === 'o3'
          ? { ...detail, oid: 'o3', name: grand.name, above: detail.above }
          : { ...detail, above: [...detail.above, grand] },
      ),
      ...loggedInAs({}, right('organization-query')),
    );
    atWidth(1280);
    const { user, address } = await showApp({ at });
    const tree = await screen.findByRole('list', { name: '查詢組織' });
    expect(asked).toEqual([['o3', undefined]]);
    expect(await screen.findByRole('heading', { level: 2, name: '青洲總隊' })).toBeInTheDocument();
    expect(within(tree).getByRole('link', { name: /筷子基隊/ })).toHaveAttribute('href', '/organization/detail?id=o4');
    expect(within(tree).getByRole('link', { current: true })).toHaveTextContent('青洲青年隊');
    const down = within(tree).getByRole('link', { name: /個下級組織 青洲青年隊/ });
    expect(down).toHaveAttribute('href', '/organization/detail?id=o2&under=o2');
    const above = within(screen.getByRole('navigation', { name: '上級組織' }));
    expect(above.getByRole('link', { name: '蓮峰社區互助會' })).toHaveAttribute(
      'href',
      '/organization/detail?id=o2&under=o1',
    );
    await expectNoAxeViolations();
    await user.type(screen.getByRole('searchbox'), '青洲{Enter}');
    await waitFor(() => expect(asked.at(-1)).toEqual(['o3', '青洲']));
    expect(address()).toBe(`${at}&name=${encodeURIComponent('青洲')}`);
  });

  it('links back to the search it was found by', async () => {
    use(stub(calls.managedOrganization.detail, detail), ...loggedInAs({}, right('organization-query')));
    const found = `name=${encodeURIComponent('青洲')}&status=normal`;
    const { user, address } = await showApp({ at: `${at}&${found}` });
    await screen.findByText('魏雅文 · +853 66•• ••21');
    await user.click(screen.getByRole('button', { name: '返回' }));
    await waitFor(() => expect(address()).toBe(`/organization/query?${found}`));
  });

  it('at the top has no back link, and says so', async () => {
    use(
      stub(calls.managedOrganization.detail, { ...detail, above: [], childCount: 0 }),
      ...loggedInAs({}, right('organization-query')),
    );
    await showApp({ at });
    expect(await screen.findByText('這是貴組織，沒有可返回的上級')).toBeInTheDocument();
  });

  it('outside the own tree shows an explanation', async () => {
    use(stubRefusal(calls.managedOrganization.detail, 'notFound'), ...loggedInAs({}, right('organization-query')));
    await showApp({ at });
    expect(await screen.findByText('找不到此組織，或不在貴組織轄下')).toBeInTheDocument();
  });

  it('is suspended with a reason, and its people blocked, by the platform', async () => {
    const sent: unknown[] = [];
    const people = [
      { accountId: 'a5', name: '魏雅文', username: 'ngaiman26', role: 'administrator', isBlocked: false },
    ] as const;
    use(
      stub(calls.managedOrganization.detail, { ...detail, people }),
      stub(calls.managedOrganization.suspend, ({ body }) => {
        sent.push(body);
        return { status: 'suspended' };
      }),
      stub(calls.managedOrganization.block, ({ params, body }) => {
        sent.push({ id: params.id, ...body });
        return { isBlocked: true };
      }),
      ...loggedInAs({}, right('organization-query', 'organization-suspend')),
    );
    const { user } = await showApp({ at });
    await user.click(await screen.findByRole('button', { name: '停用組織' }));
    const sheet = await screen.findByRole('dialog', { name: '停用「青洲青年隊」' });
    await user.click(within(sheet).getByRole('button', { name: '違反平台守則' }));
    await user.click(within(sheet).getByRole('button', { name: '停用組織' }));
    await waitFor(() => expect(sent).toEqual([{ isSuspended: true, reason: '違反平台守則' }]));
    expect(await findStatus('已停用「青洲青年隊」')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '停用帳戶 魏雅文' }));
    const block = await screen.findByRole('dialog', { name: '停用魏雅文的帳戶' });
    await user.click(within(block).getByRole('button', { name: '違反平台守則' }));
    await user.click(within(block).getByRole('button', { name: '停用帳戶' }));
    await waitFor(() => expect(sent).toContainEqual({ id: 'a5', isBlocked: true, reason: '違反平台守則' }));
  });
});
