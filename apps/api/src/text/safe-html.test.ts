import { expect, test } from 'vitest';
import { safeText } from './safe-html.ts';

const shown = (html: string) => safeText({ text: html, language: 'zh-TW' }, { contentHosts: [] }).text;

test.each([
  ['<b>粗</b><i>斜</i>', '<strong>粗</strong><em>斜</em>'],
  ['<h1>一</h1><h4>二</h4>', '<h2>一</h2><h3>二</h3>'],
  ['<div>甲</div><div>乙</div>', '<p>甲</p><p>乙</p>'],
  ['<div><div>甲</div><div>乙</div></div>', '<p>甲</p><p>乙</p>'],
  ['<div class="WordSection1"><h1>題</h1><p class="MsoNormal">文<o:p></o:p></p></div>', '<h2>題</h2><p>文</p>'],
  [
    '<p>a <span style="font-weight:700">b</span> <span style="font-style: italic">c</span> <span lang="PT">d</span></p>',
    '<p>a <strong>b</strong> <em>c</em> d</p>',
  ],
  ['<p>一\u000B二&shy;三\u202E</p><p>&nbsp;</p>', '<p>一\n二三</p>'],
  ['<p>\uF0B7&nbsp;帶水</p>', '<p>• 帶水</p>'],
  ['<ul><li><p>點</p></li></ul>', '<ul><li><p>點</p></li></ul>'],
  ['<blockquote><p>引</p></blockquote>', '<blockquote><p>引</p></blockquote>'],
  ['<script>x</script><style>y</style><p onclick="z">文 &lt;b&gt;</p>', '<p>文 &lt;b&gt;</p>'],
])('%s is shown as %s', (html, expected) => {
  expect(shown(html)).toBe(expected);
});
