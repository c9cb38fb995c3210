import { fireEvent, screen, waitFor } from '@testing-library/react';
import { calls } from '@vp/contract';
import { stub, stubNetwork } from '@vp/testing';
import { safeStorage } from '@vp/ui-kit';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { rowOf, sampleNow } from '../../testing/released-activities.ts';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';
import { newRelease } from './release-values.ts';

const { use } = stubNetwork();
const draftKey = 'vp:org-admin:a1:o1:release:v3';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(sampleNow) });
});
afterEach(() => {
  vi.useRealTimers();
});

const nameField = () => screen.findByLabelText('活動名稱');
const ended = stub(calls.activity.managedList, ({ query }) => {
  const listData = query.state === 'ended' ? [rowOf({ state: 'ended' })] : [];
  return { listData, total: listData.length };
});

describe('a new release', () => {
  it('contains the contact of the organization', async () => {
    use(ended, ...loggedInAs());
    const { user } = await showApp({ at: '/activity/release/form' });
    await nameField();
    await user.click(screen.getByRole('tab', { name: '報名條件' }));
    expect(screen.getByLabelText('聯絡人')).toHaveValue('李小姐');
    expect(screen.getByLabelText('聯絡電話')).toHaveValue('28357711');
  });

  it('accepts a cover that is dropped on its field', async () => {
    use(ended, ...loggedInAs());
    await showApp({ at: '/activity/release/form' });
    const field = await screen.findByRole('button', { name: /活動封面/ });
    fireEvent.drop(field, { dataTransfer: { files: [new File(['words'], 'words.txt', { type: 'text/plain' })] } });
    await waitFor(() => expect(field).toHaveAttribute('data-invalid', 'true'));
  });
});

describe('leaving the form', () => {
  async function leave(button: string) {
    use(ended, ...loggedInAs());
    const app = await showApp({ at: '/activity/release/form' });
    await app.user.type(await nameField(), '海灘清潔');
    await app.user.click(screen.getByRole('button', { name: '返回' }));
    await app.user.click(await screen.findByRole('button', { name: button }));
    return app;
  }

  it('can keep the draft, which is then first in the list', async () => {
    const { address, user } = await leave('保留草稿並離開');
    await waitFor(() => expect(address()).toBe('/activity'));
    expect(safeStorage.get(draftKey)).toContain('海灘清潔');
    await user.click(await screen.findByRole('link', { name: /活動列表/ }));
    expect(await screen.findByRole('link', { name: /海灘清潔.*繼續編輯/ })).toHaveAttribute(
      'href',
      '/activity/release/form',
    );
  });

  it('can delete the draft', async () => {
    const { address } = await leave('刪除草稿並離開');
    await waitFor(() => expect(address()).toBe('/activity'));
    expect(safeStorage.get(draftKey)).toBeNull();
  });

  it('can be cancelled', async () => {
    const { address } = await leave('繼續編輯');
    expect(address()).toBe('/activity/release/form');
    expect(await nameField()).toHaveValue('海灘清潔');
  });
});

test('converts the contact phone of an organization to the format of the form', () => {
  const { conditions } = newRelease({ contactName: '李小姐', contactPhone: '+853 2835 7711' });
  expect(conditions).toMatchObject({ contactName: '李小姐', contactPhone: '28357711' });
});
