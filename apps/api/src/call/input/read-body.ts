import { createHash, webcrypto } from 'node:crypto';
import type { Endpoint, Encoding } from '@vp/contract';
import { message } from '@vp/validators';
import pTimeout from 'p-timeout';
import { isHostileJson } from './hostile-input.ts';
import { readParts } from './multipart.ts';
import { Refused } from '../../refusal/refused.ts';

const { subtle } = webcrypto;

const bytesMax: Readonly<Record<Encoding, number>> = { json: 100_000, form: 20_000, multipart: 12_000_000 };

const contentTypes: Readonly<Record<Encoding, string>> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

export interface ReadBody {
  readonly value: unknown;
  readonly file: Uint8Array | undefined;
  /** Hash of the content: a repeated key with other content is refused. */
  readonly hash: string;
}

const emptyBody: ReadBody = { value: undefined, file: undefined, hash: '' };

/**
 * Reads a body within its size limit, with or without a `Content-Length`. `hono/body-limit` would run before the rate
 * limit and the access check, and buffer the bodies of callers that these refuse.
 */
export async function readBody(request: Request, entry: Endpoint): Promise<ReadBody> {
  const encoding = entry.encoding ?? 'json';
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > bytesMax[encoding]) {
    if (announced <= discardedMax) await discard(request);
    throw new Refused('tooLarge');
  }
  if (entry.method === 'get') return emptyBody;
  if (entry.body === undefined && encoding !== 'multipart') return emptyBody;
  // Node enforces the announced length; reading the whole body is much faster than reading the stream.
  const bytes = announced > 0 ? await readWhole(request) : await readBytes(request, bytesMax[encoding]);
  if (bytes.length > bytesMax[encoding]) throw new Refused('tooLarge');
  if (bytes.length === 0 && encoding === 'multipart') throw missingFile();
  if (bytes.length === 0) return { ...emptyBody, value: {} };
  const type = request.headers.get('content-type') ?? '';
  if (type.split(';')[0]?.trim().toLowerCase() !== contentTypes[encoding]) throw new Refused('wrongContentType');
  if (encoding === 'multipart') return readMultipart(bytes, type);
  const text = decode(bytes);
  const hash = createHash('sha256').update(bytes).digest('base64url');
  const value = encoding === 'json' ? parseJson(text) : readFields(new URLSearchParams(text));
  return { value, file: undefined, hash };
}

const discardedMax = 64_000_000;
const discardMs = 5000;

/**
 * Reads a body that is too large without keeping it: a client that is still writing when the connection closes never
 * sees the answer.
 */
async function discard({ body }: Request): Promise<void> {
  if (body === null) return;
  const reader = body.getReader();
  const readAll = async (): Promise<void> => {
    while (!(await reader.read()).done);
  };
  await pTimeout(readAll(), { milliseconds: discardMs, fallback: () => reader.cancel() });
}

async function readWhole(request: Request): Promise<Buffer> {
  return Buffer.from(await request.arrayBuffer());
}

async function readBytes(request: Request, max: number): Promise<Buffer> {
  if (request.body === null) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > max) {
      await reader.cancel();
      throw new Refused('tooLarge');
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refused('invalidInput');
  }
}

function parseJson(text: string): unknown {
  if (isHostileJson(text)) throw new Refused('invalidInput');
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused('invalidInput');
  }
}

async function readMultipart(body: Buffer, type: string): Promise<ReadBody> {
  const parts = await readParts(body, type);
  if (parts === undefined) throw new Refused('invalidInput');
  const texts = new URLSearchParams();
  const files: Buffer[] = [];
  const hash = createHash('sha256');
  for (const { name, content } of parts) {
    if (typeof content === 'string') texts.append(name, content);
    else files.push(content);
    // Hashed in another thread: hashing a picture here would delay all other calls by as long as reading it takes.
    hash.update(`${name}\0`).update(new Uint8Array(await subtle.digest('SHA-256', Buffer.from(content))));
  }
  const [file] = files;
  if (file === undefined) throw missingFile();
  if (files.length > 1) throw new Refused('invalidInput', { problems: [{ path: 'file', message: onlyOne }] });
  return { value: readFields(texts), file, hash: hash.digest('base64url') };
}

const onlyOne = message('tooMany', { max: 1 });

function missingFile(): Refused {
  return new Refused('invalidInput', { problems: [{ path: 'file', message: message('required') }] });
}

/** Returns fields by name; a repeated name gives a list. */
export function readFields(parameters: URLSearchParams): Record<string, unknown> {
  const fields: [string, unknown][] = [...new Set(parameters.keys())].map((name) => {
    const all = parameters.getAll(name);
    return [name, all.length === 1 ? all[0] : all];
  });
  return Object.fromEntries(fields);
}
