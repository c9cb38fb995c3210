import { expect, test } from 'vitest';
import { isHtml, toHtml, toMarkdown } from './markdown.ts';

test.each([
  ['第一段\n第二行\n\n第二段', '<p>第一段<br>第二行</p><p>第二段</p>'],
  ['## 標題\n\n內文', '<h2>標題</h2><p>內文</p>'],
  ['### 小標題', '<h3>小標題</h3>'],
  ['- 一\n- **二**', '<ul><li>一</li><li><strong>二</strong></li></ul>'],
  ['1. one\n2. two', '<ol><li>one</li><li>two</li></ol>'],
  ['Veja [a lista](/Home-notice?tab=news&x=1).', '<p>Veja <a href="/Home-notice?tab=news&amp;x=1">a lista</a>.</p>'],
  ['**注意：**請準時', '<p><strong>注意：</strong>請準時</p>'],
  ['二 \\*\\* 三\n\n*斜體*', '<p>二 ** 三</p><p><em>斜體</em></p>'],
  ['\\- 不是清單', '<p>- 不是清單</p>'],
  ['3 < 4 & 5 > 4', '<p>3 &lt; 4 &amp; 5 &gt; 4</p>'],
])('converts %j to %s and back', (text, html) => {
  expect(toHtml(text)).toBe(html);
  expect(toMarkdown(html)).toBe(text);
});

test.each([
  '<table><tbody><tr><td>一</td></tr></tbody></table>',
  '<p>一</p><figure><img src="/api/open/file/1" alt="二"></figure>',
  '<blockquote>引文</blockquote>',
  '<ul><li>一<ul><li>二</li></ul></li></ul>',
  '沒有段落',
  '<p>&lt;b&gt; 一</p>',
])('keeps %s unchanged', (html) => {
  const text = toMarkdown(html);
  expect(toHtml(text) === html || text === html).toBe(true);
  expect(text).toBe(html);
});

test('converts an empty text to no blocks and detects HTML by its start', () => {
  expect(toHtml('  \n\n ')).toBe('');
  expect(toMarkdown('')).toBe('');
  expect([isHtml(' <p>'), isHtml('a < b')]).toEqual([true, false]);
});

test('escapes typed tags', () => {
  expect(toHtml('x <script>alert(1)</script> [a](javascript:alert)')).toBe(
    '<p>x &lt;script&gt;alert(1)&lt;/script&gt; [a](javascript:alert)</p>',
  );
});
