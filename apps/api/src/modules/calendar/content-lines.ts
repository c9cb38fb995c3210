/** A property with its parameters, and a value as it stands or a text that is escaped. */
export type ContentLine = readonly [name: string, value: string | { readonly text: string }];

/** Content lines of iCalendar (RFC 5545, 3.1): texts escaped, lines folded, each ended by CRLF. */
export function writeLines(lines: readonly ContentLine[]): string {
  return lines
    .map(([name, value]) => fold(`${name}:${typeof value === 'string' ? value : escapeText(value.text)}`))
    .join('');
}

/** Backslash, semicolon, comma and line break (3.3.11); other control characters have no place in a text. */
function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, ' ');
}

const octetsMax = 75;
const encoder = new TextEncoder();

/** Lines of at most 75 octets without their break; the space that continues one counts, and no sign is cut in two. */
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
