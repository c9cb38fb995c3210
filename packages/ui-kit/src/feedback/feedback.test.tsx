import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from '../button/button.tsx';
import { expectAccessible, renderKit } from '../testing/render-kit.tsx';
import { alertDialog, confirm, toast } from './feedback-store.ts';
import { Sheet } from './sheet.tsx';

const leaving = {
  title: '你編輯的活動尚未發佈，確定離開？',
  message: '離開後草稿會被刪除，不能復原。',
  confirmText: '刪除草稿並離開',
  cancelText: '繼續編輯',
  tone: 'danger',
} as const;

function AskButton({ onAnswer }: { onAnswer: (answer: boolean) => void }) {
  return <Button onClick={() => void confirm(leaving).then(onAnswer)}>離開</Button>;
}

test.each([
  ['the action', '刪除草稿並離開', true],
  ['the safe choice', '繼續編輯', false],
])('confirm answers for %s', async (_which, name, answer) => {
  const onAnswer = vi.fn();
  renderKit(<AskButton onAnswer={onAnswer} />);
  await userEvent.click(screen.getByRole('button', { name: '離開' }));
  const dialog = screen.getByRole('alertdialog', { name: leaving.title });
  expect(dialog).toHaveAccessibleDescription(leaving.message);
  await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(onAnswer).toHaveBeenCalledExactlyOnceWith(answer));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('in a deletion the safe choice is the filled button and comes first', async () => {
  renderKit(<AskButton onAnswer={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: '離開' }));
  const [first, second] = screen.getByRole('alertdialog').querySelectorAll('button');
  expect(first).toHaveTextContent('繼續編輯');
  expect(first).toHaveAttribute('data-variant', 'primary');
  expect(second).toHaveAttribute('data-variant', 'danger');
  await expectAccessible();
});

test('Tab stays in the dialog, Esc refuses, focus returns to the button', async () => {
  const onAnswer = vi.fn();
  renderKit(<AskButton onAnswer={onAnswer} />);
  const opener = screen.getByRole('button', { name: '離開' });
  await userEvent.click(opener);
  const dialog = screen.getByRole('alertdialog');
  expect(dialog).toHaveFocus();
  for (const name of ['繼續編輯', '刪除草稿並離開', '繼續編輯']) {
    await userEvent.tab();
    expect(screen.getByRole('button', { name })).toHaveFocus();
  }
  await userEvent.tab({ shift: true });
  expect(screen.getByRole('button', { name: '刪除草稿並離開' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(false));
  expect(opener).toHaveFocus();
});

test('an alert has one button', async () => {
  const onClosed = vi.fn();
  renderKit(<p>頁面</p>);
  act(() => void alertDialog({ title: '登入已過期' }).then(onClosed));
  await userEvent.click(screen.getByRole('button', { name: '知道了' }));
  await waitFor(() => expect(onClosed).toHaveBeenCalled());
});

test('questions that come together are asked one after the other', async () => {
  renderKit(<p>頁面</p>);
  act(() => {
    void confirm({ title: '第一' });
    void confirm({ title: '第二' });
  });
  expect(screen.getByRole('alertdialog')).toHaveAccessibleName('第二');
  await userEvent.click(screen.getByRole('button', { name: '確定' }));
  expect(screen.getByRole('alertdialog')).toHaveAccessibleName('第一');
});

test.each([
  ['success', 2000],
  ['error', 4000],
] as const)('a toast is read out in the one live region; %s stays %i ms', (tone, ms) => {
  vi.useFakeTimers();
  renderKit(<p>頁面</p>);
  const live = document.querySelector('[aria-live="polite"]');
  act(() => toast('已儲存', { tone }));
  expect(live).toHaveTextContent('已儲存');
  act(() => void vi.advanceTimersByTime(ms - 1));
  expect(live).toHaveTextContent('已儲存');
  act(() => void vi.advanceTimersByTime(1));
  expect(live).toBeEmptyDOMElement();
  vi.useRealTimers();
});

function SheetPage() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>篩選</Button>
      {isOpen && (
        <Sheet title="篩選活動" onClose={() => setIsOpen(false)} footer={<Button>查看 23 項活動</Button>}>
          <Button onClick={() => void confirm({ title: '清除？' })}>清除</Button>
        </Sheet>
      )}
    </>
  );
}

test('a sheet is a named dialog; Esc closes only what is on top', async () => {
  renderKit(<SheetPage />);
  await userEvent.click(screen.getByRole('button', { name: '篩選' }));
  expect(screen.getByRole('dialog', { name: '篩選活動' })).toHaveFocus();
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: '清除' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '篩選' })).toHaveFocus();
});

test('a sheet that two taps together have opened stays; one beside it closes it', async () => {
  renderKit(<SheetPage />);
  await userEvent.click(screen.getByRole('button', { name: '篩選' }));
  const beside = screen.getByRole('dialog').parentElement ?? document.body;
  fireEvent.click(beside, { detail: 2 });
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  fireEvent.click(beside, { detail: 1 });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

/** Mocks the device's motion preference and width. */
function device({ reducedMotion, isDesktop = false }: { reducedMotion: boolean; isDesktop?: boolean }): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion') ? reducedMotion : query.includes('min-width: 1024px') && isDesktop,
  }));
}

test('a closed sheet leaves in motion, out of reach, and gives the focus back at once', async () => {
  device({ reducedMotion: false });
  renderKit(<SheetPage />);
  await userEvent.click(screen.getByRole('button', { name: '篩選' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '篩選' })).toHaveFocus();
  const leaving = document.querySelector('[data-leaving]');
  expect(leaving).toHaveAttribute('aria-hidden', 'true');
  expect(leaving).toHaveAttribute('inert');
  expect(leaving?.querySelector('[id]')).toBeNull();
  await expectAccessible();
  await waitFor(() => expect(document.querySelector('[data-leaving]')).toBeNull());
});

test('a dialog and a toast leave in motion, too', async () => {
  device({ reducedMotion: false });
  renderKit(<AskButton onAnswer={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: '離開' }));
  await userEvent.click(screen.getByRole('button', { name: '繼續編輯' }));
  expect(document.querySelector('[data-leaving] > [role="alertdialog"]')).toBeInTheDocument();
  await waitFor(() => expect(document.querySelector('[data-leaving]')).toBeNull());
  vi.useFakeTimers();
  act(() => toast('已儲存'));
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(document.querySelector('[data-part="toast"][data-leaving]')).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(document.querySelector('[data-part="toast"]')).toBeNull();
  vi.useRealTimers();
});

test('with reduced motion a closed sheet is gone at once', async () => {
  device({ reducedMotion: true });
  renderKit(<SheetPage />);
  await userEvent.click(screen.getByRole('button', { name: '篩選' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '篩選' })).toHaveFocus();
});

test('on a desktop a panel leaves the page in reach', async () => {
  device({ reducedMotion: true, isDesktop: true });
  renderKit(
    <>
      <Button>資料</Button>
      <Sheet title="證件" desktop="panel" onClose={() => undefined}>
        照片
      </Sheet>
    </>,
  );
  const panel = screen.getByRole('dialog', { name: '證件' });
  expect(panel).toHaveFocus();
  expect(panel).not.toHaveAttribute('aria-modal');
  expect(document.body.style.overflow).toBe('');
  screen.getByRole('button', { name: '資料' }).focus();
  await userEvent.tab({ shift: true });
  expect(panel).not.toContainElement(document.activeElement as HTMLElement);
});

test('a sheet of words alone is a stop of Tab, so that the keys scroll it', async () => {
  renderKit(
    <Sheet title="星級" onClose={() => undefined}>
      <p>一星 100 小時</p>
    </Sheet>,
  );
  await userEvent.tab();
  expect(screen.getByRole('button', { name: '關閉' })).toHaveFocus();
  await userEvent.tab();
  expect(document.activeElement).toHaveTextContent('一星 100 小時');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: '關閉' })).toHaveFocus();
});

test('a finger pulls a bottom sheet down to close it; a short pull lets it come back', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('max-width: 599px') }));
  const onClose = vi.fn();
  renderKit(
    <Sheet title="篩選活動" onClose={onClose}>
      內容
    </Sheet>,
  );
  const box = screen.getByRole('dialog');
  const head = screen.getByRole('heading', { name: '篩選活動' });
  const pull = (to: number): void => {
    fireEvent.touchStart(head, { touches: [{ clientY: 100 }] });
    fireEvent.touchMove(head, { touches: [{ clientY: to }] });
    fireEvent.touchEnd(head);
  };
  pull(150);
  expect(box.style.transform).toBe('');
  expect(onClose).not.toHaveBeenCalled();
  pull(240);
  expect(onClose).toHaveBeenCalledOnce();
});
