import styles from './rich-text.module.css';
import { contentLink, contentPicture } from '@vp/access/addresses';
import { createElement, Fragment } from 'react';
import type { ReactNode } from 'react';
import { usePicture } from '../context/app-context.ts';

/** Elements of the server's sanitised HTML that are rendered; other elements are replaced by their text. */
const allowed = new Set(
  'p br h2 h3 h4 ul ol li strong b em i u a img blockquote table thead tbody tr th td figure figcaption hr'.split(' '),
);
const dropped = new Set(['script', 'style', 'template', 'iframe', 'object', 'embed', 'form', 'svg', 'math', 'title']);
/** Largest width of a text. */
const textWidth = '(min-width: 720px) 720px, 100vw';
const empty = new Set(['br', 'hr', 'img']);

/** The server has checked the hosts; links that are not content links are removed here as well. */
function linkOf(element: Element): string | undefined {
  return contentLink(element.getAttribute('href') ?? '', 'any');
}

/** Returns the host of an external web page; undefined for our own pages, phone numbers and other schemes. */
function outsideHost(href: string): string | undefined {
  const { protocol, origin, hostname } = new URL(href, window.location.href);
  return protocol.startsWith('http') && origin !== window.location.origin ? hostname : undefined;
}

/** Returns the host of an external link, unless its text contains it. */
function siteOf(element: Element): string | undefined {
  const href = linkOf(element);
  const host = href === undefined ? undefined : outsideHost(href);
  return host === undefined || element.textContent.includes(host) ? undefined : host;
}

function attributesOf(element: Element): Record<string, string | number> {
  const name = element.tagName.toLowerCase();
  if (name === 'a') {
    const href = linkOf(element);
    const isOutside = href !== undefined && outsideHost(href) !== undefined;
    return {
      ...(href === undefined ? {} : { href }),
      ...(isOutside ? { target: '_blank', rel: 'noopener noreferrer' } : {}),
    };
  }
  if (name === 'img') {
    const copies = element.getAttribute('srcset');
    return {
      ...(copies === null ? {} : { sizes: textWidth, srcSet: copies }),
      src: element.getAttribute('src') ?? '',
      alt: element.getAttribute('alt') ?? '',
      loading: 'lazy',
    };
  }
  if (name === 'th' || name === 'td') {
    const span = Number(element.getAttribute('colspan') ?? 1);
    return span > 1 && span < 20 ? { colSpan: span } : {};
  }
  return {};
}

/** A picture that can be opened full screen. */
export interface ShownPicture {
  readonly src: string;
  readonly alt: string;
}

/** Renders a picture as a button. */
export type DrawPicture = (picture: ShownPicture, image: ReactNode) => ReactNode;

interface How {
  readonly anchor: (heading: string) => string | undefined;
  readonly draw: DrawPicture | undefined;
}

/** A picture inside a link stays part of the link. */
function pictureOf(element: Element, { draw }: How): ReactNode {
  const image = createElement('img', attributesOf(element));
  if (draw === undefined || element.closest('a') !== null) return image;
  return draw({ src: element.getAttribute('src') ?? '', alt: element.getAttribute('alt') ?? '' }, image);
}

function childrenOf(node: Node, how: How): ReactNode[] {
  return [...node.childNodes].map((child, index) => <Fragment key={index}>{elementOf(child, how)}</Fragment>);
}

function elementOf(node: Node, how: How): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.tagName.toLowerCase();
  if (dropped.has(name)) return null;
  if (name === 'img') return pictureOf(node, how);
  if (empty.has(name)) return createElement(name, attributesOf(node));
  const children = childrenOf(node, how);
  if (!allowed.has(name)) return <Fragment>{children}</Fragment>;
  if (name === 'table') return <div className={styles.table}>{createElement('table', {}, ...children)}</div>;
  const site = name === 'a' ? siteOf(node) : undefined;
  if (site !== undefined) children.push(` (${site})`);
  const id = name === 'h2' ? how.anchor(node.textContent ?? '') : undefined;
  return createElement(name, { ...attributesOf(node), ...(id === undefined ? {} : { id }) }, ...children);
}

function bodyOf(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}

/** Returns the `h2` headings of an article in order, for its table of contents. */
export function sectionsOf(html: string): readonly { readonly id: string; readonly title: string }[] {
  const titles = [...bodyOf(html).querySelectorAll('h2')].map((heading) => heading.textContent ?? '');
  return titles.map((title, index) => ({ id: `section-${index + 1}`, title }));
}

const blocks = 'p, h2, h3, h4, ul, ol, table, blockquote, figure, br, hr';

/** Converts the line breaks of plain text; in HTML with block elements, line breaks are only layout. */
function withLineBreaks(body: HTMLElement): HTMLElement {
  if (body.querySelector(blocks) !== null) return body;
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const lines: Text[] = [];
  while (texts.nextNode()) if (texts.currentNode instanceof Text) lines.push(texts.currentNode);
  for (const text of lines) {
    const [first = '', ...more] = text.data.split(/\r?\n/);
    text.replaceWith(first, ...more.flatMap((line) => [document.createElement('br'), line]));
  }
  return body;
}

/** Sets pictures to the URL of the API and removes others: their host would learn who reads the article. */
function withStoredPictures(body: HTMLElement, stored: ReturnType<typeof usePicture>): HTMLElement {
  for (const picture of body.querySelectorAll('img')) {
    const { src, srcSet } = stored(contentPicture(picture.getAttribute('src') ?? ''));
    if (src === undefined) {
      picture.remove();
      continue;
    }
    picture.setAttribute('src', src);
    if (srcSet === undefined) picture.removeAttribute('srcset');
    else picture.setAttribute('srcset', srcSet);
  }
  return body;
}

interface RichTextProps {
  html: string;
  lang?: string | undefined;
  /** Makes pictures open full screen. */
  drawPicture?: DrawPicture | undefined;
}

/**
 * Renders server HTML as React elements: a second line of defence after the server's sanitising, with our own sizes and
 * spacing.
 */
export function RichText({ html, lang, drawPicture: draw }: RichTextProps) {
  const picture = usePicture();
  const titles = sectionsOf(html);
  const anchor = (heading: string): string | undefined => titles.find(({ title }) => title === heading)?.id;
  return (
    <div className={styles.rich} lang={lang}>
      {childrenOf(withStoredPictures(withLineBreaks(bodyOf(html.trim())), picture), { anchor, draw })}
    </div>
  );
}
