import { useTexts } from '@vp/i18n/react';
import { Sheet } from '@vp/ui-kit';
import styles from './certificate-page.module.css';

export interface PictureTexts {
  readonly heading: string;
  readonly name: string;
  readonly otherName: string | null;
  readonly facts: readonly string[];
  readonly organizations: string;
}

const width = 690;
const height = 1000;
const colours = { ground: '#063b33', head: '#08564a', paper: '#ffffff', ink: '#1f2a27', quiet: '#4c5651' } as const;

interface Line {
  readonly text: string;
  readonly y: number;
  readonly size: number;
  readonly colour: string;
  readonly weight?: 400 | 700;
}

const mostWide = width - 120;

/** Smaller letters for what is too long for the card. */
function drawLine(canvas: CanvasRenderingContext2D, { text, y, size, colour, weight = 400 }: Line): void {
  const font = window.getComputedStyle(document.body).fontFamily;
  canvas.fillStyle = colour;
  canvas.font = `${weight} ${size}px ${font}`;
  const wide = canvas.measureText(text).width;
  if (wide > mostWide) canvas.font = `${weight} ${Math.max(Math.floor((size * mostWide) / wide), 14)}px ${font}`;
  canvas.fillText(text, width / 2, y, mostWide);
}

/** As many lines as the words need, of which what is left over shares the last. */
function drawLines(canvas: CanvasRenderingContext2D, line: Line, most: number): void {
  const lines: string[] = [];
  canvas.font = `${line.weight ?? 400} ${line.size}px ${window.getComputedStyle(document.body).fontFamily}`;
  for (const word of line.text.match(/[^\s、]+[\s、]*/g) ?? []) {
    const longer = `${lines.at(-1) ?? ''}${word}`;
    const fits = canvas.measureText(longer.trim()).width <= mostWide || lines.length === most;
    if (lines.length > 0 && fits) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  for (const [index, text] of lines.entries()) {
    drawLine(canvas, { ...line, text: text.trim(), y: line.y + index * line.size * 1.3 });
  }
}

function pictureOf(svg: SVGElement): Promise<HTMLImageElement> {
  const source = new XMLSerializer().serializeToString(svg);
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => reject(new Error('the code could not be drawn')));
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
  });
}

/** One PNG of the card as a data address; chat apps save pictures by a long press only. */
export async function drawCertificate(code: SVGElement, texts: PictureTexts): Promise<string> {
  const element = document.createElement('canvas');
  element.width = width;
  element.height = height;
  const canvas = element.getContext('2d');
  if (!canvas) throw new Error('this browser cannot draw pictures');
  canvas.fillStyle = colours.ground;
  canvas.fillRect(0, 0, width, height);
  canvas.fillStyle = colours.paper;
  canvas.fillRect(30, 30, width - 60, height - 60);
  canvas.fillStyle = colours.head;
  canvas.fillRect(30, 30, width - 60, 120);
  canvas.textAlign = 'center';
  drawLine(canvas, { text: texts.heading, y: 104, size: 34, colour: colours.paper, weight: 700 });
  drawLine(canvas, { text: texts.name, y: 218, size: 42, colour: colours.ink, weight: 700 });
  if (texts.otherName) drawLine(canvas, { text: texts.otherName, y: 262, size: 26, colour: colours.quiet });
  for (const [index, fact] of texts.facts.entries()) {
    drawLine(canvas, { text: fact, y: 314 + index * 40, size: 26, colour: colours.ink });
  }
  canvas.drawImage(await pictureOf(code), (width - 480) / 2, 370, 480, 480);
  drawLines(canvas, { text: texts.organizations, y: 892, size: 24, colour: colours.quiet }, 3);
  return element.toDataURL('image/png');
}

/** Shows the finished picture to be saved by a long press. */
export function PictureSheet({ address, onClose }: { address: string; onClose: () => void }) {
  const { t } = useTexts();
  return (
    <Sheet title={t('certificate.saveTitle')} note={t('certificate.saveHint')} onClose={onClose}>
      <img className={styles.picture} src={address} alt={t('certificate.imageAlt')} />
    </Sheet>
  );
}
