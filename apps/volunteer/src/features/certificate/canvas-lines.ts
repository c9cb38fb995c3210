/** Width, in pixels, of pictures that the reader saves by a long press. */
export const pictureWidth = 690;

export interface Line {
  readonly text: string;
  readonly y: number;
  readonly size: number;
  readonly colour: string;
  readonly weight?: 400 | 700;
}

const mostWide = pictureWidth - 120;

const fontOf = ({ size, weight = 400 }: Pick<Line, 'size' | 'weight'>): string =>
  `${weight} ${size}px ${window.getComputedStyle(document.body).fontFamily}`;

/** Draws one centred line. A text that is too long gets a smaller font. */
export function drawLine(canvas: CanvasRenderingContext2D, line: Line): void {
  const { text, y, size, colour } = line;
  canvas.textAlign = 'center';
  canvas.fillStyle = colour;
  canvas.font = fontOf(line);
  const wide = canvas.measureText(text).width;
  if (wide > mostWide) canvas.font = fontOf({ ...line, size: Math.max(Math.floor((size * mostWide) / wide), 14) });
  canvas.fillText(text, pictureWidth / 2, y, mostWide);
}

/** Draws as many lines as the text needs, up to `most`. The last line holds the rest. */
export function drawLines(canvas: CanvasRenderingContext2D, line: Line, most: number): void {
  const lines: string[] = [];
  canvas.font = fontOf(line);
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
