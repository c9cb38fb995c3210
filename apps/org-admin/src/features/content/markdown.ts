import MarkdownIt from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import TurndownService from 'turndown';

/**
 * Markdown for office users: a line break is kept, HTML is text, indented or underlined lines stay plain text.
 * Bold works in Chinese without a following space, which CommonMark would require.
 */
// oxlint-disable-next-line vp/supported-apis -- of markdown-it
const reader = new MarkdownIt({ html: false, breaks: true }).use(cjkFriendly).disable(['code', 'lheading']);

const writer = new TurndownService({ headingStyle: 'atx', emDelimiter: '*', br: '' });

/** Writes list items with one space after the marker. */
writer.addRule('item', {
  filter: 'li',
  replacement: (content, node) => {
    const { parentElement: list } = node;
    const place = list === null ? -1 : [...list.children].findIndex((item) => item === node);
    const mark = list?.tagName === 'OL' ? `${place + 1}.` : '-';
    return `${mark} ${content.trim()}${node.nextSibling === null ? '' : '\n'}`;
  },
});

/** Returns whether a text is edited as HTML, because Markdown cannot express it. */
export function isHtml(text: string): boolean {
  return text.trimStart().startsWith('<');
}

/** Converts Markdown to HTML; the server sanitises what it stores and displays. */
export function toHtml(text: string): string {
  return isHtml(text) ? text.trim() : reader.render(text).replaceAll(/>\n+/g, '>');
}

const parsed = (html: string): string =>
  new DOMParser().parseFromString(html.replaceAll(/>\s+</g, '><'), 'text/html').body.innerHTML.trim();

/** Converts HTML to Markdown; returns the HTML if Markdown cannot express all of it. */
export function toMarkdown(html: string): string {
  const text = writer.turndown(html);
  return parsed(toHtml(text)) === parsed(html) ? text : html;
}
