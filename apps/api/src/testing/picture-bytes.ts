import sharp from 'sharp';

/** A small picture that nobody has uploaded before: its colour comes from the number. */
export async function pictureBytes(n: number, format: 'png' | 'jpeg' = 'jpeg'): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: n % 256, g: Math.floor(n / 256) % 256, b: 120 };
  const picture = sharp({ create: { width: 24, height: 16, channels: 3, background } });
  return new Uint8Array(await picture.toFormat(format).toBuffer());
}
