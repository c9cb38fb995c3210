import { contentLink, contentPicture } from '@vp/access/addresses';
import type { LocalText } from '@vp/contract';
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

/**
 * Returns HTML that a screen may show: text, lists, tables, links to the platform's pages and to these hosts, the
 * platform's pictures; no script, style, form or frame.
 */
function safeHtml(html: string, hosts: readonly string[]): string {
  return sanitizeHtml(html, {
    ...allowed,
    transformTags: {
      a: (tagName, attribs) => ({
        tagName,
        attribs: only('href', contentLink(attribs['href'] ?? '', hosts), attribs),
      }),
      img: (tagName, attribs) => ({ tagName, attribs: only('src', contentPicture(attribs['src'] ?? ''), attribs) }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
  });
}

/** Sanitises a text on output, because the stored text may come from any source. */
export function safeText({ text, language }: LocalText, { contentHosts }: Pick<Config, 'contentHosts'>): LocalText {
  return { text: safeHtml(text, contentHosts), language };
}
