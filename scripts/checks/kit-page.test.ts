import { expect, test } from 'vitest';
import { checkKitPage } from './kit-page.ts';
import { writeFixture } from './fixture.ts';

const index = `
  export { Card, Note as Remark } from './card/card.tsx';
  export type { CardLook } from './card/card.tsx';
  export { CardContext, useCard } from './card/card-context.ts';
`;

const page = `import { Card, Remark } from '../../src/index.ts';
  export const cards = { Show: () => <Card><Remark /></Card> };`;

test('a kit whose parts all stand on its page passes; types, hooks and contexts are no parts', () => {
  const root = writeFixture({ 'packages/ui-kit/src/index.ts': index, 'packages/ui-kit/kit/groups/cards.tsx': page });
  expect(checkKitPage(root)).toEqual([]);
});

test.each([
  ['a part that is drawn nowhere', page.replace('<Remark />', ''), 'Remark'],
  ['a part that is named without being drawn', `import { Card, Remark } from '../../src/index.ts';`, 'Card'],
  ['a part that stands in a comment', `// <Card><Remark />`, 'Card'],
])('finds %s', (_, drawn, name) => {
  const root = writeFixture({ 'packages/ui-kit/src/index.ts': index, 'packages/ui-kit/kit/groups/cards.tsx': drawn });
  expect(checkKitPage(root)).toContain(
    `packages/ui-kit/src/index.ts exports ${name}: draw it in its states in packages/ui-kit/kit/groups`,
  );
});

test('finds a part of a second entry of the package', () => {
  const root = writeFixture({
    'packages/ui-kit/src/map.ts': `export { MapView } from './map/map-view.tsx';`,
    'packages/ui-kit/kit/groups/cards.tsx': page,
  });
  expect(checkKitPage(root)).toEqual([expect.stringContaining('src/map.ts exports MapView')]);
});
