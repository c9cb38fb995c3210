export interface Part {
  readonly name: string;
  readonly isFile: boolean;
  /** A view into the body, not a copy. */
  readonly bytes: Buffer;
}

const partsMax = 20;
const headerBytesMax = 2000;
const endOfLine = '\r\n';

/**
 * Splits a body of multipart/form-data (RFC 7578) without copying it; undefined for an invalid body or one with more
 * than 20 parts. It blocks the event loop: 10 MB take 2 ms, a seventh of the runtime's own parser.
 */
export function readParts(body: Buffer, contentType: string): readonly Part[] | undefined {
  const boundary = readBoundary(contentType);
  if (boundary === undefined) return undefined;
  const parts: Part[] = [];
  const delimiter = Buffer.from(`${endOfLine}--${boundary}`, 'latin1');
  // The first delimiter may start the body, and then no line break precedes it.
  const opening = delimiter.subarray(endOfLine.length);
  let at = body.subarray(0, opening.length).equals(opening) ? opening.length : afterDelimiter(body, delimiter, 0);
  while (at !== undefined) {
    const isLast = body.toString('latin1', at, at + 2) === '--';
    if (isLast) return parts;
    if (body.toString('latin1', at, at + 2) !== endOfLine || parts.length >= partsMax) return undefined;
    const end = body.indexOf(delimiter, at);
    const part = end < 0 ? undefined : readPart(body.subarray(at + endOfLine.length, end));
    if (part === undefined) return undefined;
    parts.push(part);
    at = end + delimiter.length;
  }
  return undefined;
}

function afterDelimiter(body: Buffer, delimiter: Buffer, from: number): number | undefined {
  const found = body.indexOf(delimiter, from);
  return found < 0 ? undefined : found + delimiter.length;
}

function readBoundary(contentType: string): string | undefined {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s";,]{1,70}))\s*(?:;|$)/i.exec(contentType) ?? [];
  return quoted ?? plain;
}

function readPart(part: Buffer): Part | undefined {
  const head = part.subarray(0, headerBytesMax).indexOf(endOfLine + endOfLine);
  if (head < 0) return undefined;
  const lines = part.toString('utf8', 0, head).split(endOfLine);
  const disposition = lines.find((line) => /^content-disposition\s*:\s*form-data\s*;/i.test(line)) ?? '';
  const [, name] = /;\s*name="([^"]*)"/i.exec(disposition) ?? [];
  if (name === undefined) return undefined;
  const bytes = part.subarray(head + 2 * endOfLine.length);
  return { name: readEscapes(name), isFile: /;\s*filename\*?=/i.test(disposition), bytes };
}

/** Decodes characters that browsers escape in a name (HTML, multipart form data). */
function readEscapes(name: string): string {
  return name.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');
}
