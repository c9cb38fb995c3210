import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ActRow } from '../figure/act-row.tsx';
import { RowList } from '../layout/row-list.tsx';
import { SelectableRow } from '../layout/selectable-row.tsx';
import { expectAccessible, renderKit } from '../testing/render-kit.tsx';
import { Button, ButtonLink } from './button.tsx';

test('an unavailable button stays focusable, tells why when pressed and does nothing', async () => {
  const press = vi.fn();
  renderKit(
    <Button onClick={press} disabledReason="還差 1 項條件">
      報名
    </Button>,
  );
  const button = screen.getByRole('button', { name: '報名' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription('還差 1 項條件');
  await userEvent.tab();
  expect(button).toHaveFocus();
  expect(screen.getAllByRole('status').some((status) => status.textContent === '還差 1 項條件')).toBe(false);
  await userEvent.keyboard('{Enter}');
  expect(press).not.toHaveBeenCalled();
  expect(screen.getAllByRole('status').some((status) => status.textContent === '還差 1 項條件')).toBe(true);
  await expectAccessible();
});

test('an unavailable submit button does not send the form', async () => {
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  renderKit(
    <form onSubmit={send}>
      <Button type="submit" disabledReason="提交需要網絡連線">
        提交
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(send).not.toHaveBeenCalled();
});

test('a busy button keeps its label, is marked as busy and ignores a second tap', async () => {
  const press = vi.fn();
  renderKit(
    <Button onClick={press} busy>
      提交
    </Button>,
  );
  const button = screen.getByRole('button', { name: '提交' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  expect(press).not.toHaveBeenCalled();
});

test('the second of two taps that come together does nothing to what the first one brought', async () => {
  const passed: number[] = [];
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  function Desk() {
    const [person, setPerson] = useState(1);
    return (
      <form onSubmit={send}>
        <Button
          onClick={() => {
            passed.push(person);
            setPerson(person + 1);
          }}
        >
          {`通過 ${person}`}
        </Button>
        <Button type="submit">下一步</Button>
      </form>
    );
  }
  renderKit(<Desk />);
  await userEvent.dblClick(screen.getByRole('button', { name: '通過 1' }));
  expect(passed).toEqual([1]);
  await userEvent.dblClick(screen.getByRole('button', { name: '下一步' }));
  expect(send).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: '通過 2' }));
  await userEvent.keyboard('{Enter}{Enter}');
  expect(passed).toEqual([1, 2, 3, 4]);
});

test.each([
  ['/home', '/home'],
  ['tel:+85366981234', 'tel:+85366981234'],
])('a link to %s is a real link', (to, href) => {
  renderKit(<ButtonLink to={to}>前往</ButtonLink>);
  expect(screen.getByRole('link', { name: '前往' })).toHaveAttribute('href', href);
});

function Availability() {
  const [reason, setReason] = useState<string>();
  return (
    <>
      <Button disabledReason={reason}>申請加入</Button>
      <button
        type="button"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setReason('提交需要網絡連線')}
      >
        離線
      </button>
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setReason(undefined)}>
        在線
      </button>
    </>
  );
}

test('the focus stays on the button when it becomes unavailable and available again; its line stays', async () => {
  renderKit(<Availability />);
  const button = screen.getByRole('button', { name: '申請加入' });
  button.focus();
  await userEvent.click(screen.getByRole('button', { name: '離線' }));
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: '在線' }));
  expect(button).toHaveFocus();
  expect(button).not.toHaveAttribute('aria-disabled');
  expect(button.nextElementSibling).toBeEmptyDOMElement();
});

test('a button that never had a reason keeps no room for one', () => {
  renderKit(<Button>提交</Button>);
  expect(screen.getByRole('button').nextElementSibling).toBeNull();
});

test('the rows of a list show the reason of a button when it is pressed, not in each row', async () => {
  renderKit(
    <>
      <RowList variant="rows" label="名單" rows={['甲', '乙']} keyOf={(row) => row}>
        {(row, place) => (
          <ActRow
            place={place}
            title={row}
            note=""
            acts={
              <Button about={row} disabledReason="沒有權限">
                到場
              </Button>
            }
          />
        )}
      </RowList>
      <ul>
        <SelectableRow action={<Button disabledReason="只有一列">處理</Button>}>丙</SelectableRow>
      </ul>
      <RowList variant="cards" label="卡片" rows={['丁']} keyOf={(row) => row}>
        {(row) => (
          <Button about={row} disabledReason="離線">
            加入
          </Button>
        )}
      </RowList>
    </>,
  );
  const seen = () => document.querySelectorAll('[data-spoken="false"]').length;
  expect(seen()).toBe(0);
  for (const [name, why] of [
    ['到場 乙', '沒有權限'],
    ['處理', '只有一列'],
    ['加入 丁', '離線'],
  ] as const) {
    const button = screen.getByRole('button', { name });
    expect(button).toHaveAccessibleDescription(why);
    await userEvent.click(button);
    expect(await screen.findByText(why, { selector: '[aria-live]' })).toBeInTheDocument();
  }
  await expectAccessible();
});
