import { fireEvent, render, screen } from '@testing-library/react';
import type {} from '@vp/testing/setup';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { Context } from '../context/app-context.ts';
import type { AppContext } from '../context/app-context.ts';
import { RichText, sectionsOf } from './rich-text.tsx';
import type { DrawPicture } from './rich-text.tsx';

/** Rich text needs only the API base URL of the context. */
const context = { config: { apiBase: 'https://api.test' } } as AppContext;

function show(text: ReactElement) {
  return render(<Context.Provider value={context}>{text}</Context.Provider>);
}

test('renders headings, lists, tables and links', () => {
  show(
    <RichText html='<h2>一</h2><ul><li>甲</li></ul><table><tr><td colspan="2">乙</td></tr></table><a href="/wu/home">丙</a>' />,
  );
  expect(screen.getByRole('heading', { name: '一', level: 2 })).toHaveAttribute('id', 'section-1');
  expect(screen.getByRole('listitem')).toHaveTextContent('甲');
  expect(screen.getByRole('cell', { name: '乙' })).toHaveAttribute('colspan', '2');
  expect(screen.getByRole('link', { name: '丙' })).not.toHaveAttribute('target');
});

test.each([
  ['plain lines keep their breaks', '集合：紅街市\n\n請穿著 <b>運動鞋</b>\r\n自備水', 3],
  ['a break between paragraphs is no line', '<p>集合</p>\n<p>解散</p>', 0],
])('%s', (_what, html, count) => {
  const { container } = show(<RichText html={html} />);
  expect(container.querySelectorAll('br')).toHaveLength(count);
});

test('opens external links in a new window without opener and referrer', () => {
  show(<RichText html='<a href="https://www.gov.mo">政府</a>' />);
  expect(screen.getByRole('link')).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer');
});

test.each([
  ['another site', '<a href="https://www.gov.mo/zh">政府</a>', '政府 (www.gov.mo)'],
  ['another site that its words name', '<a href="https://www.gov.mo/zh">到 www.gov.mo 查看</a>', '到 www.gov.mo 查看'],
  ['our own page', '<a href="/wu/home">主頁</a>', '主頁'],
  ['a phone number', '<a href="tel:28123456">致電</a>', '致電'],
])('renders the text of a link to %s', (_where, html, name) => {
  show(<RichText html={html} />);
  expect(screen.getByRole('link')).toHaveAccessibleName(name);
});

test('opens no new window for a phone number', () => {
  show(<RichText html='<a href="tel:28123456">致電</a>' />);
  expect(screen.getByRole('link')).not.toHaveAttribute('target');
});

test.each([
  '<script>alert(1)</script>',
  '<img src="javascript:alert(1)" onerror="alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<p onclick="alert(1)" style="position:fixed" class="x">y</p>',
  '<a href="//evil.example">x</a><a href="https://www.gov.mo@evil.example">x</a><a href="http://evil.example">x</a>',
  '<img src="https://evil.example/a.png"><img src="//evil.example/a.png"><img src="/api/volunteer/evil">',
  '<iframe src="https://evil.example"></iframe><svg onload="alert(1)"></svg>',
])('removes active and unsafe content from %s', (html) => {
  const { container } = show(<RichText html={html} />);
  expect(container.innerHTML).not.toMatch(/alert|javascript|evil|style=|onclick/);
});

test('lists the sections in order', () => {
  expect(sectionsOf('<h2>一</h2><p>x</p><h2>二</h2>')).toEqual([
    { id: 'section-1', title: '一' },
    { id: 'section-2', title: '二' },
  ]);
});

test('loads a stored picture from the API', () => {
  show(<RichText html='<img src="/api/open/file/1" alt="海報">' />);
  const picture = screen.getByRole('img', { name: '海報' });
  expect(picture).toHaveAttribute('src', 'https://api.test/api/open/file/1');
  expect(picture.getAttribute('srcset')).toMatch(/^https:\/\/api\.test\/api\/open\/file\/1\?width=360 360w, /);
  expect(picture).toHaveAttribute('sizes', '(min-width: 720px) 720px, 100vw');
});

test('ignores the `srcset` of an article', () => {
  show(<RichText html='<img src="/api/open/file/1" srcset="https://evil.example/a.png 2x" alt="海報">' />);
  expect(screen.getByRole('img').getAttribute('srcset')).not.toContain('evil');
});

test('opens a picture full screen when pressed, except inside a link', () => {
  const opened: unknown[] = [];
  const drawPicture: DrawPicture = (picture, image) => (
    <button type="button" aria-label={`放大：${picture.alt}`} onClick={() => opened.push(picture)}>
      {image}
    </button>
  );
  const html =
    '<p><img src="/api/open/file/1" alt="海報"></p><a href="/wu/home"><img src="/api/open/file/2" alt="主頁"></a>';
  show(<RichText html={html} drawPicture={drawPicture} />);
  const [button, ...more] = screen.getAllByRole('button');
  expect(more).toEqual([]);
  expect(button).toHaveAccessibleName('放大：海報');
  fireEvent.click(button ?? document.body);
  expect(opened).toEqual([{ src: 'https://api.test/api/open/file/1', alt: '海報' }]);
});
