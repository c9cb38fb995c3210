import { readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { storageKey } from '../ports/picture-store.ts';
import { file } from '../db/schema/file.ts';
import { coverNames } from './activity-templates.ts';
import type { CoverName } from './activity-templates.ts';
import type { SeedContext } from './context.ts';
import { picker } from './random.ts';

interface PictureOrder {
  readonly svg: string;
  readonly visibility: 'public' | 'private';
  readonly purpose: string;
  readonly width: number;
  readonly ownerId?: string;
}

const paint = (svg: string, width: number) =>
  sharp(Buffer.from(svg)).resize({ width }).jpeg({ quality: 82 }).toBuffer({ resolveWithObject: true });

/** Many people have the same made-up document: each picture is painted once. */
const painted = new Map<string, ReturnType<typeof paint>>();

function paintOnce({ svg, width }: PictureOrder): ReturnType<typeof paint> {
  const painting = painted.get(svg) ?? paint(svg, width);
  painted.set(svg, painting);
  return painting;
}

/** Paints a drawing, stores it and returns its file id. */
export async function storePicture({ tx, files, pick }: SeedContext, order: PictureOrder): Promise<string> {
  const { data, info } = await paintOnce(order);
  const sha256 = createHash('sha256').update(data).digest('hex');
  const key = storageKey(order.visibility, sha256);
  await files.put(key, data, 'image/jpeg');
  const id = pick.uuid();
  await tx.insert(file).values({
    id,
    ownerId: order.ownerId ?? null,
    visibility: order.visibility,
    purpose: order.purpose,
    sha256,
    mime: 'image/jpeg',
    bytes: data.length,
    width: info.width,
    height: info.height,
    storageKey: key,
  });
  return id;
}

/** Stores the cover illustrations and returns their file ids. */
export async function seedCovers(context: SeedContext): Promise<ReadonlyMap<CoverName, string>> {
  const ids = new Map<CoverName, string>();
  for (const name of coverNames) {
    const svg = await readFile(new URL(`./covers/${name}.svg`, import.meta.url), 'utf8');
    ids.set(name, await storePicture(context, { svg, visibility: 'public', purpose: 'cover', width: 1200 }));
  }
  return ids;
}

const specimen = (side: 'front' | 'back', tint: string): string => {
  const lines = [0, 1, 2, 3].map(
    (row) =>
      `<rect x="${side === 'front' ? 230 : 60}" y="${96 + row * 44}" width="${300 - row * 40}" height="16" rx="8" fill="${tint}"/>`,
  );
  const face =
    '<rect x="48" y="88" width="140" height="180" rx="12" fill="#B4D3C9"/><circle cx="118" cy="150" r="40" fill="#7FAF9F"/><path d="M58 268q60-96 120 0z" fill="#7FAF9F"/>';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 380" width="600" height="380"><rect width="600" height="380" fill="#DCEBE6"/><path d="M0 60q75 24 150 0t150 0 150 0 150 0" stroke="#C3DED5" stroke-width="10" fill="none"/><path d="M0 330q75 24 150 0t150 0 150 0 150 0" stroke="#C3DED5" stroke-width="10" fill="none"/>${side === 'front' ? face : ''}${lines.join('')}<text x="300" y="350" text-anchor="middle" font-family="sans-serif" font-size="30" fill="#5E8F80">SPECIMEN</text></svg>`;
};

/** A person who holds up a made-up document. */
const holding = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800" width="600" height="800"><rect width="600" height="800" fill="#EFE7DA"/><circle cx="300" cy="250" r="120" fill="#D9B48F"/><path d="M70 800q40-360 230-360t230 360z" fill="#7A9CC6"/><rect x="150" y="520" width="300" height="190" rx="14" fill="#DCEBE6"/><rect x="174" y="550" width="76" height="100" rx="8" fill="#7FAF9F"/><rect x="270" y="560" width="150" height="12" rx="6" fill="#86B3A5"/><rect x="270" y="590" width="110" height="12" rx="6" fill="#86B3A5"/><text x="300" y="692" text-anchor="middle" font-family="sans-serif" font-size="24" fill="#5E8F80">SPECIMEN</text></svg>`;

/** Stores a hand-held photo that was sent without log-in. */
export function seedHandheldPhoto(context: SeedContext): Promise<string> {
  return storePicture(context, { svg: holding, visibility: 'private', purpose: 'identity', width: 600 });
}

/** Ids of the photos of a real-name check. */
export interface DocumentPictures {
  readonly front: string;
  readonly back: string;
  readonly handheld: string;
}

/** A stream of its own: one more draw from the common one would change all data that follow. */
const handheldIds = picker(1);

/** Stores the photos of a made-up document, owned by one account. */
export async function seedDocumentPhotos(context: SeedContext, ownerId: string): Promise<DocumentPictures> {
  const tint = context.pick.one(['#86B3A5', '#7A9CC6', '#C49A6C', '#9C8AA5']);
  const order = { visibility: 'private', purpose: 'identity', width: 900, ownerId } as const;
  return {
    front: await storePicture(context, { ...order, svg: specimen('front', tint) }),
    back: await storePicture(context, { ...order, svg: specimen('back', tint) }),
    handheld: await storePicture({ ...context, pick: handheldIds }, { ...order, svg: holding, width: 600 }),
  };
}
