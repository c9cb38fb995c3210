import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import { stub, stubNetwork } from '@vp/testing';
import { expect, test } from 'vitest';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();

test.each(['normal', 'suspended'] as const)('an operator of an organization that is %s is asked', async (status) => {
  const sent: unknown[] = [];
  const terms = { kind: 'userAgreement', version: '2026-07-18', isWordingOnly: false } as const;
  const startedAt = '2026-07-18T12:00:00+08:00';
  use(
    stub(calls.agreement.pending, () =>
      sent.length === 0 ? { listData: [{ ...terms, startedAt }], total: 1 } : { listData: [], total: 0 },
    ),
    stub(calls.agreement.accept, ({ body }) => {
      sent.push(body);
      return { accepted: true };
    }),
    stub(calls.activity.managedList, { listData: [], total: 0 }),
    ...loggedInAs({ status }),
  );
  const { user } = await showApp({ at: '/' });
  const sheet = within(await screen.findByRole('dialog', { name: '協議有更新' }));
  expect(sheet.getByRole('link', { name: /用戶協議/ })).toHaveAttribute('href', '/agreement/zh-TW?kind=userAgreement');
  await user.click(sheet.getByRole('button', { name: '我已閱讀並同意' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([{ kind: 'userAgreement', agreementVersion: '2026-07-18' }]);
});
