import MarkdownIt from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import TurndownService from 'turndown';

/**
 * Markdown as an office writes it: a line break is one, HTML is text, a line is indented or underlined for its looks.
 * In Chinese no space parts a bold word from what follows, which the CommonMark rule would want.
 */
const reader = new MarkdownIt({ html: false, breaks: true }).use(cjkFriendly).disable(['code', 'lheading']);

const writer = new TurndownService({ headingStyle: 'atx', emDelimiter: '*', br: '' });

/** Items as they are typed, with one space after their mark. */
writer.addRule('item', {
  filter: 'li',
  replacement: (content, node) => {
    const { parentElement: list } = node;
    const place = list === null ? -1 : [...list.children].findIndex((item) => item === node);
    const mark = list?.tagName === 'OL' ? `${place + 1}.` : '-';
    return `${mark} ${content.trim()}${node.nextSibling === null ? '' : '\n'}`;
  },
});

/** Whether a text is shown as the HTML that it is, as Markdown could not say it. */
export function isHtml(text: string): boolean {
  return text.trimStart().startsWith('<');
}

/** HTML of a text in Markdown; the server sanitises what it stores and shows. */
export function toHtml(text: string): string {
  return isHtml(text) ? text.trim() : reader.render(text).replaceAll(/>\n+/g, '>');
}

const parsed = (html: string): string =>
  new DOMParser().parseFromString(html.replaceAll(/>\s+</g, '><'), 'text/html').body.innerHTML.trim();

/** The Markdown that makes this HTML; the HTML itself where Markdown cannot say all of it. */
export function toMarkdown(html: string): string {
  const text = writer.turndown(html);
  return parsed(toHtml(text)) === parsed(html) ? text : html;
}
