import busboy from 'busboy';

export interface Part {
  readonly name: string;
  /** The text of a field, or the bytes of a file. */
  readonly content: string | Buffer;
}

const partsMax = 20;

/** Reads the parts of a multipart body; undefined for an invalid body or one with more than 20 parts. */
export async function readParts(body: Buffer, contentType: string): Promise<readonly Part[] | undefined> {
  try {
    return await parse(body, contentType);
  } catch {
    return undefined;
  }
}

function parse(body: Buffer, contentType: string): Promise<readonly Part[]> {
  return new Promise((resolve, reject) => {
    const parts: { readonly name: string; readonly content: string | Buffer[] }[] = [];
    const add = (name: string | undefined, content: string | Buffer[]): void => {
      if (name === undefined) reject(new Error('a part has no name'));
      else parts.push({ name, content });
    };
    // The body has its own limit; the default limit would cut off a long text without an error.
    const limits = { parts: partsMax + 1, fieldSize: Infinity };
    const form = busboy({ headers: { 'content-type': contentType }, defParamCharset: 'utf8', limits });
    form.on('field', (name: string | undefined, text) => add(name, text));
    form.on('file', (name: string | undefined, file) => {
      const chunks: Buffer[] = [];
      add(name, chunks);
      file.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
    });
    form.on('partsLimit', () => reject(new Error('too many parts')));
    form.on('error', reject);
    form.on('close', () => {
      resolve(
        parts.map(({ name, content }) => ({
          name,
          content: Array.isArray(content) ? Buffer.concat(content) : content,
        })),
      );
    });
    form.end(body);
  });
}
