import { saveFile } from '@vp/app-shell';

const side = 1200;

function loaded(address: string): Promise<HTMLImageElement> {
  return new Promise((done, fail) => {
    const image = new Image();
    image.onload = () => done(image);
    image.onerror = () => fail(new Error('the drawing cannot be read'));
    image.src = address;
  });
}

async function drawn(drawing: SVGElement): Promise<HTMLCanvasElement> {
  const text = new XMLSerializer().serializeToString(drawing);
  const image = await loaded(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('nothing can be drawn here');
  context.imageSmoothingEnabled = false;
  context.drawImage(image, 0, 0, side, side);
  return canvas;
}

/** Returns a data URL of a square SVG as a PNG of 1200 by 1200 pixels, which a long press can save. */
export async function pictureOf(drawing: SVGElement): Promise<string> {
  return (await drawn(drawing)).toDataURL('image/png');
}

/** Saves a square SVG as a PNG of 1200 by 1200 pixels. */
export async function savePicture(drawing: SVGElement, fileName: string): Promise<void> {
  const canvas = await drawn(drawing);
  const file = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!file) throw new Error('the picture cannot be written');
  saveFile(file, fileName);
}
