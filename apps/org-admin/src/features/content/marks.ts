const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** Bold words and links within a line. */
function inlineHtml(line: string): string {
  return escaped(line)
    .replaceAll(/\[([^[\]]+)\]\(([^()\s]+)\)/g, '<a href="$2">$1</a>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>');
}

const itemsOf = (lines: readonly string[], mark: RegExp): string =>
  lines.map((line) => `<li>${inlineHtml(line.replace(mark, ''))}</li>`).join('');

const [bullet, numbered] = [/^- +/, /^\d+\. +/];

function blockHtml(block: string): string {
  const lines = block.split('\n');
  const heading = lines.length === 1 ? /^(##|###) +(.+)$/.exec(block) : null;
  if (heading !== null) {
    const tag = heading[1] === '##' ? 'h2' : 'h3';
    return `<${tag}>${inlineHtml(heading[2] ?? '')}</${tag}>`;
  }
  if (lines.every((line) => bullet.test(line))) return `<ul>${itemsOf(lines, bullet)}</ul>`;
  if (lines.every((line) => numbered.test(line))) return `<ol>${itemsOf(lines, numbered)}</ol>`;
  return `<p>${lines.map(inlineHtml).join('<br>')}</p>`;
}

/** Whether a text is shown as the HTML that it is, as marks could not say it. */
export function isHtml(text: string): boolean {
  return text.trimStart().startsWith('<');
}

/** HTML of a text with marks: `##` headings, `-` and `1.` lists, `**bold**`, `[words](link)`, an empty line between. */
export function toHtml(text: string): string {
  if (isHtml(text)) return text.trim();
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n[^\S\n]*\n/)
    .map((block) => block.replaceAll(/^\n+|\s+$/g, ''))
    .filter((block) => block !== '')
    .map(blockHtml)
    .join('');
}

function inlineMarks(node: Node): string {
  return [...node.childNodes]
    .map((child) => {
      if (!(child instanceof HTMLElement)) return child.textContent ?? '';
      const inner = inlineMarks(child);
      const name = child.tagName.toLowerCase();
      if (name === 'br') return '\n';
      if (name === 'strong') return `**${inner}**`;
      return name === 'a' ? `[${inner}](${child.getAttribute('href') ?? ''})` : inner;
    })
    .join('');
}

function blockMarks(block: Element): string {
  const name = block.tagName.toLowerCase();
  if (name === 'h2' || name === 'h3') return `${name === 'h2' ? '##' : '###'} ${inlineMarks(block)}`;
  const items = [...block.children];
  if (name === 'ul') return items.map((item) => `- ${inlineMarks(item)}`).join('\n');
  if (name === 'ol') return items.map((item, at) => `${at + 1}. ${inlineMarks(item)}`).join('\n');
  return inlineMarks(block);
}

const parsed = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body;

/** The same HTML, however it was written: without the spaces between its blocks. */
const plain = (html: string): string => parsed(html.replaceAll(/>\s+</g, '><')).innerHTML.trim();

/** The text with marks that makes this HTML; the HTML itself where marks cannot say all of it. */
export function toMarks(html: string): string {
  const text = [...parsed(html).children].map(blockMarks).join('\n\n');
  return plain(toHtml(text)) === plain(html) ? text : html;
}
