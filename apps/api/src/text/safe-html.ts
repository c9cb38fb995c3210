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

/** Keeps an attribute only where the rule of content lets its address through. */
function only(name: string, address: string | undefined, attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const { [name]: _dropped, ...others } = attributes;
  return address === undefined ? others : { ...others, [name]: address };
}

/**
 * HTML that a screen may show: text, lists, tables, links to our own pages and to these hosts, our own pictures; no
 * script, style, form or frame.
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

/** Sanitised when it leaves: what is stored may have come from anywhere. */
export function safeText({ text, language }: LocalText, { contentHosts }: Pick<Config, 'contentHosts'>): LocalText {
  return { text: safeHtml(text, contentHosts), language };
}
