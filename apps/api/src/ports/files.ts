import { mkdirSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import type { S3Config } from '../config/config.ts';
import { assertKey } from './picture-store.ts';
import type { PictureStore } from './picture-store.ts';

/**
 * Stores pictures in a folder: writes a temporary file, syncs it to disk and renames it, so that a crash leaves a
 * complete file or none. Makes the folder at once, so that its disk can be checked before the first picture.
 */
export function diskStore(folder: string): PictureStore {
  mkdirSync(folder, { recursive: true });
  const pathOf = (key: string): string => join(folder, assertKey(key));
  return {
    kind: 'disk',
    put: async (key, bytes) => {
      const path = pathOf(key);
      if (await exists(path, bytes.length)) return;
      await mkdir(dirname(path), { recursive: true });
      await writeWhole(path, bytes);
    },
    get: async (key) => {
      try {
        return new Uint8Array(await readFile(pathOf(key)));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

async function exists(path: string, bytes: number): Promise<boolean> {
  try {
    return (await stat(path)).size === bytes;
  } catch {
    return false;
  }
}

let drafts = 0;

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  drafts += 1;
  const draft = `${path}.${process.pid}.${drafts}`;
  try {
    const handle = await open(draft, 'wx');
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Stores pictures in an S3-compatible store. */
export function s3Store(config: S3Config): PictureStore {
  const client = new AwsClient({
    accessKeyId: config.accessKey,
    secretAccessKey: config.secretKey,
    region: config.region,
    service: 's3',
  });
  const urlOf = (key: string): string => `${config.endpoint}/${config.bucket}/${assertKey(key)}`;
  const ask = async (key: string, init: { method: string; body?: BodyInit; headers?: Record<string, string> }) => {
    const response = await client.fetch(urlOf(key), { ...init, signal: AbortSignal.timeout(7000) });
    if (response.ok || response.status === 404) return response;
    throw new Error(`the file store answered ${response.status} to ${init.method}`);
  };
  return {
    kind: 's3',
    put: async (key, bytes, mime) => {
      const response = await ask(key, {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: { 'Content-Type': mime },
      });
      if (!response.ok) throw new Error('the bucket of the file store does not exist');
    },
    get: async (key) => {
      const response = await ask(key, { method: 'GET' });
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
    },
    remove: async (key) => {
      await ask(key, { method: 'DELETE' });
    },
  };
}
