import { drawLine, pictureWidth } from './canvas-lines.ts';

export interface MilestoneTexts {
  /** Hours as a large number, or the text of the first service. */
  readonly heading: string;
  readonly line: string | undefined;
  /** Number of stars under the heading, 0 to 5. */
  readonly stars: number;
  readonly name: string | undefined;
  readonly date: string;
  readonly product: string;
}

const height = 920;
const middle = pictureWidth / 2;
const colours = {
  ground: '#063b33',
  glow: '#13806d',
  petal: '#ffc2a8',
  edge: '#08564a',
  water: '#9fd8c9',
  paper: '#ffffff',
  quiet: '#cfe9e1',
  star: '#f4c95d',
} as const;

type Canvas = CanvasRenderingContext2D;

function drawGround(canvas: Canvas): void {
  const glow = canvas.createRadialGradient(middle, 250, 40, middle, 250, 430);
  glow.addColorStop(0, colours.glow);
  glow.addColorStop(1, colours.ground);
  canvas.fillStyle = glow;
  canvas.fillRect(0, 0, pictureWidth, height);
}

/** Petals of the logo, from the outside in: degrees from upright, and relative size. */
const petals = [
  [-72, 0.92],
  [72, 0.92],
  [-36, 1],
  [36, 1],
  [0, 1],
] as const;

const lotusScale = 4;
const lotusBase = 320;

function drawPetal(canvas: Canvas, [degrees, size]: (typeof petals)[number]): void {
  canvas.save();
  canvas.translate(middle, lotusBase);
  canvas.rotate((degrees * Math.PI) / 180);
  canvas.scale(lotusScale * size, lotusScale * size);
  canvas.beginPath();
  canvas.moveTo(0, 0);
  canvas.bezierCurveTo(-15, -12, -15, -38, 0, -54);
  canvas.bezierCurveTo(15, -38, 15, -12, 0, 0);
  canvas.closePath();
  canvas.fillStyle = colours.petal;
  canvas.fill();
  canvas.strokeStyle = colours.edge;
  canvas.lineWidth = 2;
  canvas.stroke();
  canvas.restore();
}

function drawWater(canvas: Canvas): void {
  canvas.strokeStyle = colours.water;
  canvas.lineCap = 'round';
  canvas.lineWidth = 10;
  for (const [half, y] of [
    [160, lotusBase + 44],
    [96, lotusBase + 80],
  ] as const) {
    canvas.beginPath();
    canvas.moveTo(middle - half, y);
    canvas.bezierCurveTo(middle - half * 0.7, y + 30, middle + half * 0.7, y + 30, middle + half, y);
    canvas.stroke();
  }
}

const starSize = 24;
const starsY = 665;

/** Draws one five-pointed star around a centre. */
function drawStar(canvas: Canvas, centreX: number): void {
  canvas.beginPath();
  for (let point = 0; point < 10; point += 1) {
    const radius = point % 2 === 0 ? starSize : starSize * 0.45;
    const angle = (point * Math.PI) / 5 - Math.PI / 2;
    canvas.lineTo(centreX + radius * Math.cos(angle), starsY + radius * Math.sin(angle));
  }
  canvas.closePath();
  canvas.fillStyle = colours.star;
  canvas.fill();
}

/** Draws a milestone on the device. Returns a PNG data URL, or undefined if the browser cannot draw. */
export function drawMilestone({ heading, line, stars, name, date, product }: MilestoneTexts): string | undefined {
  const element = document.createElement('canvas');
  element.width = pictureWidth;
  element.height = height;
  const canvas = element.getContext('2d');
  if (!canvas) return undefined;
  drawGround(canvas);
  for (const petal of petals) drawPetal(canvas, petal);
  drawWater(canvas);
  drawLine(canvas, { text: heading, y: 560, size: line === undefined ? 64 : 130, colour: colours.paper, weight: 700 });
  if (line !== undefined) drawLine(canvas, { text: line, y: 615, size: 34, colour: colours.paper });
  for (let star = 0; star < stars; star += 1) drawStar(canvas, middle + (star - (stars - 1) / 2) * starSize * 2.5);
  if (name !== undefined) drawLine(canvas, { text: name, y: 745, size: 36, colour: colours.paper, weight: 700 });
  drawLine(canvas, { text: date, y: 792, size: 26, colour: colours.quiet });
  drawLine(canvas, { text: product, y: 870, size: 28, colour: colours.quiet, weight: 700 });
  return element.toDataURL('image/png');
}
