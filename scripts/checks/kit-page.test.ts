import { expect, test } from 'vitest';
import { checkKitPage } from './kit-page.ts';
import { writeFixture } from './fixture.ts';

const index = `
  export { Card, Note as Remark } from './card/card.tsx';
  export type { CardLook } from './card/card.tsx';
  export { CardContext, useCard } from './card/card-context.ts';
`;

const page = `import { Card, Remark } from '@vp/ui-kit';
  export const cards = { Show: () => <Card><Remark /></Card> };`;

test('a kit whose parts all stand on its page passes; types, hooks and contexts are no parts', () => {
  const root = writeFixture({ 'packages/ui-kit/src/index.ts': index, 'packages/kit-page/src/groups/cards.tsx': page });
  expect(checkKitPage(root)).toEqual([]);
});

test.each([
  ['a part that is drawn nowhere', page.replace('<Remark />', ''), 'Remark'],
  ['a part that is named without being drawn', `import { Card, Remark } from '@vp/ui-kit';`, 'Card'],
  ['a part that stands in a comment', `// <Card><Remark />`, 'Card'],
])('finds %s', (_, drawn, name) => {
  const root = writeFixture({ 'packages/ui-kit/src/index.ts': index, 'packages/kit-page/src/groups/cards.tsx': drawn });
  expect(checkKitPage(root)).toContain(
    `packages/ui-kit/src/index.ts exports ${name}: draw it in its states in packages/kit-page/src/groups`,
  );
});

test('finds a part of the map', () => {
  const root = writeFixture({
    'packages/map/src/index.ts': `export { MapView } from './map-view.tsx';`,
    'packages/kit-page/src/groups/cards.tsx': page,
  });
  expect(checkKitPage(root)).toEqual([expect.stringContaining('packages/map/src/index.ts exports MapView')]);
});
