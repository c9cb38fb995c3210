import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { once } from 'node:events';
import { createGunzip, createGzip } from 'node:zlib';
import { array, number, object, string } from 'yup';
import type { InferType } from 'yup';
import type { RowTexts } from '../db/copy-rows.ts';

const manifestShape = object({
  /** Version of the product that wrote the backup. */
  version: string().required(),
  /** Version of the schema: the number of its migrations. */
  schema: number().integer().required(),
  takenAt: string().required(),
  /** A text encrypted with the keys of the data, which proves that a restoring server has them. */
  keyProof: string().required(),
  tables: array(
    object({
      name: string().required(),
      columns: array(string().required()).required(),
      rows: number().integer().required(),
      /** SHA-256 of the rows as text, in hexadecimal. */
      sha256: string().required(),
    }),
  ).required(),
  /** Storage keys and media types of the files. */
  files: array(object({ key: string().required(), mime: string().required() })).required(),
});

/** The table of contents of a backup. It is written last: a folder without it is no backup. */
export type Manifest = InferType<typeof manifestShape>;
export type TableOfManifest = Manifest['tables'][number];

const manifestFile = (folder: string): string => join(folder, 'manifest.json');
const tableFile = (folder: string, name: string): string => join(folder, 'tables', `${name}.jsonl.gz`);
export const filesFolder = (folder: string): string => join(folder, 'files');

export const isBackup = (folder: string): boolean => existsSync(manifestFile(folder));

export function writeManifest(folder: string, manifest: Manifest): void {
  writeFileSync(`${manifestFile(folder)}.part`, JSON.stringify(manifest, null, 2));
  renameSync(`${manifestFile(folder)}.part`, manifestFile(folder));
}

/** Throws where the folder holds no complete backup. */
export function readManifest(folder: string): Manifest {
  if (!isBackup(folder)) throw new Error(`${folder} holds no complete backup: there is no manifest.json.`);
  return manifestShape.validateSync(JSON.parse(readFileSync(manifestFile(folder), 'utf8')));
}

/** Writes the rows of a table to its file; returns their number and hash. */
export async function writeTable(folder: string, name: string, blocks: AsyncIterable<RowTexts>) {
  mkdirSync(join(folder, 'tables'), { recursive: true });
  const gzip = createGzip();
  const file = createWriteStream(tableFile(folder, name));
  const isWritten = once(file, 'finish');
  gzip.pipe(file);
  const hash = createHash('sha256');
  let rows = 0;
  for await (const block of blocks) {
    const text = `${block.join('\n')}\n`;
    hash.update(text);
    rows += block.length;
    if (!gzip.write(text)) await once(gzip, 'drain');
  }
  gzip.end();
  await isWritten;
  return { rows, sha256: hash.digest('hex') };
}

/** Splits at line feeds only: a row may contain other line separators of Unicode. */
async function* readLines(path: string): AsyncGenerator<readonly string[]> {
  if (!existsSync(path)) throw new Error('the file is missing');
  let rest = '';
  const text: AsyncIterable<string> = createReadStream(path).pipe(createGunzip()).setEncoding('utf8');
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield lines;
  }
}

/** Reads the rows of a table in blocks; throws at the end where they are not those of the manifest. */
export async function* readTable(folder: string, { name, rows, sha256 }: TableOfManifest): AsyncGenerator<RowTexts> {
  const hash = createHash('sha256');
  let found = 0;
  try {
    for await (const block of readLines(tableFile(folder, name))) {
      for (const line of block) hash.update(`${line}\n`);
      found += block.length;
      if (block.length > 0) yield block;
    }
  } catch (error) {
    throw new Error(`The table ${name} of the backup cannot be read: ${String(error)}`, { cause: error });
  }
  if (found !== rows || hash.digest('hex') !== sha256) throw new Error(`The table ${name} of the backup has changed.`);
}
