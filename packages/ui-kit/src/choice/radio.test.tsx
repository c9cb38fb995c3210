import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { expectAccessible, renderKit } from '../testing/render-kit.tsx';
import { Radio } from './radio.tsx';

const posts = ['大堂', '廚房', '接待'];

function Posts() {
  const [chosen, setChosen] = useState('大堂');
  return (
    <fieldset>
      <legend>崗位</legend>
      {posts.map((post) => (
        <label key={post}>
          <Radio name="post" checked={post === chosen} disabled={post === '接待'} onChoose={() => setChosen(post)} />
          {post}
        </label>
      ))}
    </fieldset>
  );
}

test('one of a group is chosen by its words or by arrow keys, and none that is off', async () => {
  renderKit(<Posts />);
  await userEvent.click(screen.getByText('廚房'));
  expect(screen.getByRole('radio', { name: '廚房' })).toBeChecked();
  expect(screen.getByRole('radio', { name: '大堂' })).not.toBeChecked();
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('radio', { name: '大堂' })).toBeChecked();
  await userEvent.click(screen.getByText('接待'));
  expect(screen.getByRole('radio', { name: '接待' })).not.toBeChecked();
  await expectAccessible();
});
