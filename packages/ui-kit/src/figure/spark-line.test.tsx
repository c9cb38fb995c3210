import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SparkLine, pointsOf } from './spark-line.tsx';

test.each([
  [[0, 5, 10], '0,24 10,12 20,0'],
  [[0, 0], '0,24 10,24'],
  [[-3, 6], '0,24 10,0'],
])('the line of %j', (values, points) => expect(pointsOf(values)).toBe(points));

test('a spark line states its values, and one value alone is not drawn', () => {
  const { rerender } = render(<SparkLine summary="May 3, June 9" values={[3, 9]} />);
  expect(screen.getByRole('img', { name: 'May 3, June 9' })).toBeInTheDocument();
  rerender(<SparkLine summary="June 9" values={[9]} />);
  expect(screen.queryByRole('img')).toBeNull();
});
