// @vitest-environment node
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { postcssPlugins } from './postcss.ts';

test.each([
  ['/app/src/home.css', 'a { width: 750px; border: 1px solid }', 'a { width: 750px; border: 1px solid }'],
  ['/repo/packages/ui-kit/src/card/card.css', 'a { width: 480px }', 'a { width: 480px }'],
  ['/app/index.html?html-proxy&index=0.css', 'p { font-size: 16px }', 'p { font-size: 16px }'],
  [
    '/repo/node_modules/react-vant/es/stepper/style/index.css',
    ':root { --rv-stepper-input-height: 28px; --line: 1px }',
    ':root { --rv-stepper-input-height: calc(28 * var(--u)); --line: 1px }',
  ],
])('sizes in %s', async (from, css, expected) => {
  const result = await postcss(postcssPlugins()).process(css, { from });
  expect(result.css).toBe(expected);
});
