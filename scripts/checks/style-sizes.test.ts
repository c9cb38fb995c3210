import { expect, test } from 'vitest';
import { checkStyleSizes } from './style-sizes.ts';
import { writeFixture } from './fixture.ts';

const sheetOf = (lines: number): string => '.a-page {}\n'.repeat(lines);

test('a sheet may be as long as a file of code, and what is built or installed is nobody’s', () => {
  const root = writeFixture({
    'packages/ui-kit/src/card/card.css': sheetOf(300),
    'packages/ui-kit/src/card/names.ts': sheetOf(301),
    'apps/volunteer/dist/assets/index.css': sheetOf(900),
    'node_modules/kit/style.css': sheetOf(900),
  });
  expect(checkStyleSizes(root)).toEqual([]);
});

test.each(['packages/ui-kit/src/card/card.css', 'apps/volunteer/src/features/home/home.css'])('finds: %s', (path) => {
  expect(checkStyleSizes(writeFixture({ [path]: sheetOf(301) }))).toEqual([
    expect.stringContaining(`${path} has 301 lines`),
  ]);
});
