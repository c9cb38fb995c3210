import { contentLink, contentPicture } from '@vp/access/addresses';
import type { LocalText } from '@vp/contract';
import { withOrdinaryCharacters } from '@vp/domain';
import sanitizeHtml from 'sanitize-html';
import type { Config } from '../config/config.ts';

const allowed = {
  allowedTags: [
    'h2',
    'h3',
    'p',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'br',
    'a',
    'img',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'blockquote',
    'figure',
    'figcaption',
  ],
  allowedAttributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'], th: ['scope', 'colspan'], td: ['colspan'] },
  allowedSchemes: ['https', 'tel', 'mailto'],
  allowProtocolRelative: false,
} satisfies sanitizeHtml.IOptions;

/** Keeps an attribute only if the content rules allow its address. */
function only(name: string, address: string | undefined, attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const { [name]: _dropped, ...others } = attributes;
  return address === undefined ? others : { ...others, [name]: address };
}

/** Elements of word processors that have another name here. */
const sameElement = {
  b: 'strong',
  i: 'em',
  h1: 'h2',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  div: 'p',
  section: 'p',
  article: 'p',
};

const renamed = Object.fromEntries(
  Object.entries(sameElement).map(([from, tagName]) => [from, () => ({ tagName, attribs: {} })]),
);

/** Word processors write bold and italic text as the style of a span. */
function styledSpan(_tagName: string, { style = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  if (/font-weight:\s*(bold|[6-9]00)/i.test(style)) return { tagName: 'strong', attribs: {} };
  return { tagName: /font-style:\s*italic/i.test(style) ? 'em' : 'span', attribs: {} };
}

const block = '(?:p|h2|h3|ul|ol|table|blockquote|figure)';

/** Unwraps blocks that a renamed `div` contains, because a paragraph cannot, and drops empty paragraphs. */
function withoutNestedBlocks(html: string): string {
  const plain = html
    .replace(new RegExp(`<p>\\s*(?=<${block}\\b)`, 'g'), '')
    .replace(new RegExp(`(</${block}>)(?:\\s*</p>)+`, 'g'), '$1')
    .replace(/<(p|strong|em)>\s*<\/\1>/g, '');
  return plain === html ? html : withoutNestedBlocks(plain);
}

/**
 * Returns HTML that a screen may show: text as word processors write it, too, lists, tables, links to the platform's pages and to these hosts, the
 * platform's pictures; no script, style, form or frame.
 */
function safeHtml(html: string, hosts: readonly string[]): string {
  const safe = sanitizeHtml(html, {
    ...allowed,
    textFilter: withOrdinaryCharacters,
    transformTags: {
      ...renamed,
      span: styledSpan,
      a: (tagName, attribs) => ({
        tagName,
        attribs: only('href', contentLink(attribs['href'] ?? '', hosts), attribs),
      }),
      img: (tagName, attribs) => ({ tagName, attribs: only('src', contentPicture(attribs['src'] ?? ''), attribs) }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
  });
  return withoutNestedBlocks(safe);
}

/** Sanitises a text on output, because the stored text may come from any source. */
export function safeText({ text, language }: LocalText, { contentHosts }: Pick<Config, 'contentHosts'>): LocalText {
  return { text: safeHtml(text, contentHosts), language };
}
