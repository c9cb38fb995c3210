import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderKit } from '../testing/render-kit.tsx';
import { confirm } from './feedback-store.ts';

function People({ first, asks = false }: { first: readonly string[]; asks?: boolean }) {
  const [names, setNames] = useState(first);
  const take = (name: string): void => setNames((now) => now.filter((other) => other !== name));
  async function press(name: string): Promise<void> {
    if (!asks || (await confirm({ title: `錄取${name}？`, confirmText: '確定' }))) take(name);
  }
  return (
    <main id="main" tabIndex={-1}>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <input aria-label={`備註${name}`} />
            <button type="button" onClick={() => void press(name)}>
              錄取{name}
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}

const buttonOf = (name: string): HTMLElement => screen.getByRole('button', { name: `錄取${name}` });

test('after a row that goes away the focus is on the next row, then on the one before, then on the content', async () => {
  renderKit(<People first={['甲', '乙', '丙']} />);
  await userEvent.click(buttonOf('乙'));
  await waitFor(() => expect(buttonOf('丙')).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(buttonOf('甲')).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('a row that goes away by a question leaves the focus in the page, too', async () => {
  renderKit(<People first={['甲']} asks />);
  await userEvent.click(buttonOf('甲'));
  await userEvent.click(await screen.findByRole('button', { name: '確定' }));
  await waitFor(() => expect(screen.queryByRole('listitem')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('a focus that was given up by a tap beside it is not brought back', async () => {
  renderKit(<People first={['甲', '乙']} />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    buttonOf('乙').focus();
    buttonOf('乙').blur();
    vi.runAllTimers();
    await act(async () => buttonOf('乙').click());
    expect(screen.queryByRole('button', { name: '錄取乙' })).not.toBeInTheDocument();
    vi.runAllTimers();
    expect(document.body).toHaveFocus();
  } finally {
    vi.useRealTimers();
  }
});
