import { useTexts } from '@vp/i18n/react';
import { Sheet } from '@vp/ui-kit';
import { drawLine, drawLines, pictureWidth as width } from './canvas-lines.ts';
import styles from './certificate-page.module.css';

export interface PictureTexts {
  readonly heading: string;
  readonly name: string;
  readonly otherName: string | null;
  readonly facts: readonly string[];
  /** What the hours rest on, under the code. */
  readonly hours: readonly string[];
  readonly organizations: string;
}

const [baseHeight, hoursHeight] = [1000, 34];
const colours = { ground: '#063b33', head: '#08564a', paper: '#ffffff', ink: '#1f2a27', quiet: '#4c5651' } as const;

function pictureOf(svg: SVGElement): Promise<HTMLImageElement> {
  const source = new XMLSerializer().serializeToString(svg);
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => reject(new Error('the code could not be drawn')));
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
  });
}

/** Returns the card as a PNG data URL. Chat apps save pictures only by a long press. */
export async function drawCertificate(code: SVGElement, texts: PictureTexts): Promise<string> {
  const element = document.createElement('canvas');
  const hoursSpace = texts.hours.length * hoursHeight;
  const height = baseHeight + hoursSpace;
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
  drawLine(canvas, { text: texts.heading, y: 104, size: 34, colour: colours.paper, weight: 700 });
  drawLine(canvas, { text: texts.name, y: 218, size: 42, colour: colours.ink, weight: 700 });
  if (texts.otherName) drawLine(canvas, { text: texts.otherName, y: 262, size: 26, colour: colours.quiet });
  for (const [index, fact] of texts.facts.entries()) {
    drawLine(canvas, { text: fact, y: 314 + index * 40, size: 26, colour: colours.ink });
  }
  canvas.drawImage(await pictureOf(code), (width - 480) / 2, 370, 480, 480);
  for (const [index, line] of texts.hours.entries()) {
    drawLine(canvas, { text: line, y: 892 + index * hoursHeight, size: 24, colour: colours.ink });
  }
  drawLines(canvas, { text: texts.organizations, y: 892 + hoursSpace, size: 24, colour: colours.quiet }, 3);
  return element.toDataURL('image/png');
}

/** Shows the finished picture, to be saved by a long press. */
export function PictureSheet({ address, onClose }: { address: string; onClose: () => void }) {
  const { t } = useTexts();
  return (
    <Sheet title={t('certificate.saveTitle')} note={t('certificate.saveHint')} onClose={onClose}>
      <img className={styles.picture} src={address} alt={t('certificate.imageAlt')} />
    </Sheet>
  );
}
