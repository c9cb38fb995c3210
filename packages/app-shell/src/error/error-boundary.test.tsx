import { screen } from '@testing-library/react';
import { allowConsole } from '@vp/testing';
import type {} from '@vp/testing/setup';
import { expect, test } from 'vitest';
import { PageArea } from '../page/page-area.tsx';
import { showInSite } from '../testing/small-site.tsx';

function Broken(): never {
  throw new Error('a bug');
}

test('a page that breaks says so in its place and offers to reload', async () => {
  allowConsole(/a bug|error occurred in the <Broken>/);
  await showInSite({
    children: (
      <PageArea>
        <Broken />
      </PageArea>
    ),
  });
  expect(screen.getByRole('alert')).toHaveTextContent('你填寫的內容已盡量保留');
  expect(screen.getByRole('button', { name: '重新載入' })).toBeInTheDocument();
});
