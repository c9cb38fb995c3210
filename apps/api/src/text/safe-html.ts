import sanitizeHtml from 'sanitize-html';

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

/** HTML that a screen may show: text, lists, tables, links and pictures; no script, style, form or frame. */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, allowed);
}
