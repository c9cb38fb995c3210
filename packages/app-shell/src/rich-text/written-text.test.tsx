import { screen } from '@testing-library/react';
import type {} from '@vp/testing/setup';
import { expect, test } from 'vitest';
import { showInSite } from '../testing/small-site.tsx';
import styles from './written-text.module.css';
import { WrittenText } from './written-text.tsx';

test('keeps the line breaks of plain text', async () => {
  await showInSite({ children: <WrittenText text={'帶水和帽子\n在碼頭集合'} lang="zh-Hant" /> });
  const lines = screen.getByText(/帶水和帽子/);
  expect(lines).toHaveClass(styles.lines ?? '');
  expect(lines).toHaveAttribute('lang', 'zh-Hant');
  expect(lines.textContent).toBe('帶水和帽子\n在碼頭集合');
});

test.each([
  ['markup', '<p>帶水</p><ul><li>帽子</li></ul>', '帽子'],
  ['a sign that HTML writes otherwise', '水 &amp; 帽子', '水 & 帽子'],
])('renders %s as sanitised HTML', async (_what, text, shown) => {
  await showInSite({ children: <WrittenText text={text} /> });
  expect(await screen.findByText(shown)).toBeInTheDocument();
});
