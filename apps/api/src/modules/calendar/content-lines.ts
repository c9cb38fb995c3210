/** A property with its parameters, and a raw value or a text to escape. */
export type ContentLine = readonly [name: string, value: string | { readonly text: string }];

/** Writes content lines of iCalendar (RFC 5545, 3.1): texts escaped, lines folded, each ended by CRLF. */
export function writeLines(lines: readonly ContentLine[]): string {
  return lines
    .map(([name, value]) => fold(`${name}:${typeof value === 'string' ? value : escapeText(value.text)}`))
    .join('');
}

/**
 * Escapes backslash, semicolon, comma and line break (3.3.11); removes other control characters, which are not allowed.
 */
function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, ' ');
}

const octetsMax = 75;
const encoder = new TextEncoder();

/** Folds a line at 75 octets without its break, including the space that continues it, and never within a character. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const sign of line) {
    const { length } = encoder.encode(sign);
    if (octets + length > octetsMax) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += sign;
    octets += length;
  }
  return `${folded}\r\n`;
}
