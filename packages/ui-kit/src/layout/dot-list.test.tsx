import { expect, test } from 'vitest';
import { renderKit } from '../testing/render-kit.tsx';
import { DotList } from './dot-list.tsx';

test('dots stand between facts, and none beside a fact that is alone', () => {
  const { container, rerender } = renderKit(<DotList items={['51 歲', null, '服務 13.5 小時']} />);
  expect(container).toHaveTextContent('51 歲 · 服務 13.5 小時');
  rerender(<DotList items={[null, '服務 13.5 小時', false]} />);
  expect(container.textContent).toBe('服務 13.5 小時');
});
