import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import { expectNoAxeViolations, findStatus, goOffline, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { describe, expect, it } from 'vitest';
import { queue } from '../../testing/review-queue.ts';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();

const nameOf = (text: string) => ({ text, language: 'zh-TW' }) as const;
const large = { oid: 'o1', name: nameOf('濠江義工聯盟'), memberCount: 320, isEntrusted: true };
const small = { oid: 'o2', name: nameOf('青洲青年隊'), memberCount: 12, isEntrusted: false };

/** Stubs the organizations of the server and records the requested changes. */
function desks() {
  const rows = [large, small];
  const sent: unknown[] = [];
  const list = stub(calls.realName.entrustableList, ({ query }) => {
    const found = rows.filter(({ name }) => name.text.includes(query.name ?? ''));
    return { listData: found, total: found.length };
  });
  const entrust = stub(calls.realName.entrust, ({ params, body }) => {
    sent.push({ id: params.id, ...body });
    const at = rows.findIndex(({ oid }) => oid === params.id);
    const row = rows[at];
    if (row) rows[at] = { ...row, isEntrusted: body.isEntrusted };
    return { isEntrusted: body.isEntrusted };
  });
  return { handlers: [list, entrust, ...loggedInAs()], sent };
}

const at = '/personnel/identity-desks';

describe('the organizations that check identities', () => {
  it('shows the delegated organizations and delegates to another after a confirmation', async () => {
    const { handlers, sent } = desks();
    use(...handlers);
    const { user } = await showApp({ at });
    const row = (await screen.findByText('濠江義工聯盟')).closest('li');
    expect(row).toHaveTextContent('320 名成員');
    expect(row).toHaveTextContent('已委託');
    await expectNoAxeViolations();
    await user.click(screen.getByRole('button', { name: '委託 青洲青年隊' }));
    const dialog = await screen.findByRole('alertdialog', { name: '委託「青洲青年隊」審核實名驗證？' });
    expect(sent).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: '委託' }));
    expect(await findStatus('已委託「青洲青年隊」')).toBeInTheDocument();
    expect(sent).toEqual([{ id: 'o2', isEntrusted: true }]);
    expect(await screen.findByRole('button', { name: '收回委託 青洲青年隊' })).toBeInTheDocument();
  });

  it('revokes a delegation only with a reason', async () => {
    const { handlers, sent } = desks();
    use(...handlers);
    const { user } = await showApp({ at });
    await user.click(await screen.findByRole('button', { name: '收回委託 濠江義工聯盟' }));
    const sheet = await screen.findByRole('dialog', { name: '收回「濠江義工聯盟」的委託' });
    await user.click(within(sheet).getByRole('button', { name: '收回委託' }));
    expect(await within(sheet).findByText('請填寫原因')).toBeInTheDocument();
    await user.click(within(sheet).getByRole('button', { name: '審核人員不足' }));
    await user.click(within(sheet).getByRole('button', { name: '收回委託' }));
    await waitFor(() => expect(sent).toEqual([{ id: 'o1', isEntrusted: false, reason: '審核人員不足' }]));
    expect(await findStatus('已收回「濠江義工聯盟」的委託')).toBeInTheDocument();
  });

  it('finds an organization by name and stores the search in the URL', async () => {
    use(...desks().handlers);
    const { user, address } = await showApp({ at });
    await screen.findByText('青洲青年隊');
    await user.type(screen.getByRole('searchbox'), '濠江{Enter}');
    await waitFor(() => expect(screen.queryByText('青洲青年隊')).not.toBeInTheDocument());
    expect(address()).toBe(`${at}?name=${encodeURIComponent('濠江')}`);
  });

  it("tells other organizations that the platform's office decides, with its phone and no search", async () => {
    use(stubRefusal(calls.realName.entrustableList, 'noPermission'), ...loggedInAs());
    await showApp({ at });
    expect(await screen.findByText('「委託審核」由平台辦事處處理')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: '致電平台辦事處' })).toHaveAttribute('href', 'tel:28351234');
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    await expectNoAxeViolations();
  });

  it('changes nothing offline', async () => {
    const { handlers, sent } = desks();
    use(...handlers);
    const { user } = await showApp({ at });
    const button = await screen.findByRole('button', { name: '委託 青洲青年隊' });
    goOffline();
    await user.click(button);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(sent).toEqual([]);
  });
});

describe('the queue of identity checks', () => {
  const desk = (answer: Parameters<typeof stub<typeof calls.realName.desk>>[1]) => stub(calls.realName.desk, answer);

  it.each([
    ['the platform', null, /貴組織成員的實名驗證由平台審核。/],
    ['the organization that does', nameOf('濠江義工聯盟'), /貴組織成員的實名驗證由「濠江義工聯盟」審核。/],
  ])('of an organization without a delegation names %s', async (_whom, decidedBy, words) => {
    use(
      desk(() => ({ desk: 'none', decidedBy })),
      ...queue('realName', []).handlers,
      ...loggedInAs(),
    );
    await showApp({ at: '/personnel/verification-real-name' });
    expect(await screen.findByText('實名驗證不由貴組織審核')).toBeInTheDocument();
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '委託審核' })).not.toBeInTheDocument();
    await expectNoAxeViolations();
  });

  it('of the platform links to the organizations with a delegation', async () => {
    use(
      desk(() => ({ desk: 'platform', decidedBy: null })),
      ...desks().handlers,
      ...queue('realName', []).handlers,
    );
    const { user } = await showApp({ at: '/personnel/verification-real-name' });
    await user.click(await screen.findByRole('link', { name: '委託審核' }));
    expect(await screen.findByText('青洲青年隊')).toBeInTheDocument();
  });
});
