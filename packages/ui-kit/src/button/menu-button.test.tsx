import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Sheet } from '../feedback/sheet.tsx';
import { expectAccessible, renderKit } from '../testing/render-kit.tsx';
import { MenuButton } from './menu-button.tsx';

function shown() {
  const share = vi.fn();
  const cancel = vi.fn();
  renderKit(
    <>
      <MenuButton
        label="更多操作"
        items={[
          { key: 'share', label: 'Share', icon: 'share', onSelect: share },
          { key: 'copy', label: 'Copy', to: '/copy' },
          { key: 'end', label: 'End', disabledReason: '已結束', onSelect: cancel },
          { key: 'cancel', label: 'Cancel', tone: 'danger', onSelect: cancel },
        ]}
      />
      <button type="button">旁邊</button>
    </>,
  );
  return { share, cancel, opener: screen.getByRole('button', { name: '更多操作' }) };
}

const item = (name: string) => screen.getByRole('menuitem', { name });

test('a menu opens on its first item, moves by arrows, Home, End and letters, and closes by Esc', async () => {
  const { opener } = shown();
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  opener.focus();
  await userEvent.keyboard('{Enter}');
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('menu', { name: '更多操作' })).toBeInTheDocument();
  expect(item('Share')).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('{ArrowDown}');
  expect(item('Copy')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(item('Cancel')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(item('Share')).toHaveFocus();
  await userEvent.keyboard('{End}{Home}c');
  expect(item('Copy')).toHaveFocus();
  await userEvent.keyboard('c');
  expect(item('Cancel')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(opener).toHaveFocus();
});

test('arrow up opens a menu on its last item, Tab and a press elsewhere close it', async () => {
  const { opener } = shown();
  opener.focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(item('Cancel')).toHaveFocus();
  await userEvent.tab();
  expect(screen.queryByRole('menu')).toBeNull();
  await userEvent.click(opener);
  await userEvent.click(screen.getByRole('button', { name: '旁邊' }));
  expect(screen.queryByRole('menu')).toBeNull();
});

test('an item acts once and closes the menu; a disabled one says why and does nothing', async () => {
  const { share, cancel, opener } = shown();
  await userEvent.click(opener);
  expect(item('End')).toHaveAccessibleDescription('已結束');
  await userEvent.click(item('End'));
  expect(cancel).not.toHaveBeenCalled();
  await userEvent.click(item('Share'));
  expect(share).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
});

test('a sheet opened by an item returns the focus to the button', async () => {
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <MenuButton label="更多" items={[{ key: 'cancel', label: '取消活動', onSelect: () => setIsOpen(true) }]} />
        {isOpen && (
          <Sheet title="原因" onClose={() => setIsOpen(false)}>
            內容
          </Sheet>
        )}
      </>
    );
  }
  renderKit(<Page />);
  await userEvent.click(screen.getByRole('button', { name: '更多' }));
  await userEvent.click(item('取消活動'));
  expect(await screen.findByRole('dialog', { name: '原因' })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: '更多' })).toHaveFocus();
});
