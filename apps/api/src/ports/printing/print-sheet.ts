import PDFDocument from 'pdfkit';
import encodeQR from 'qr';
import type { PrintRequest, Sheet } from './sheet.ts';
import { createFaces, facesFor } from './words.ts';
import type { Faces, Line } from './words.ts';

/** PDF measures in points of 1/72 inch. */
const page = { width: 595.28, height: 841.89, margin: 56 } as const;
const inner = page.width - 2 * page.margin;
const foot = page.height - page.margin;
const colours = { brand: '#08564a', ink: '#1f2a27', quiet: '#4c5651', line: '#c9d2ce' } as const;
const sizes = { title: 26, subtitle: 12, body: 11, small: 9 } as const;
const leading = 1.5;
const codeSize = 108;

interface Place {
  readonly x: number;
  readonly width: number;
  readonly size: number;
  readonly colour: string;
  readonly align?: 'left' | 'right' | 'center';
}

interface Pen {
  readonly document: PDFKit.PDFDocument;
  readonly faces: Faces;
  y: number;
}

/** Renders one paper as a PDF with selectable and searchable text, and embeds only the glyphs in use. */
export async function printSheet({ sheet, fonts }: PrintRequest): Promise<Uint8Array> {
  const faces = facesFor(sheet.script, fonts);
  const document = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    lang: sheet.language,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: sheet.title, Author: sheet.product, Creator: sheet.product, Producer: sheet.product },
  });
  for (const { name, path } of faces) document.registerFont(name, path);
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve, reject) => {
    document.on('end', resolve);
    document.on('error', reject);
  });
  draw({ document, faces: createFaces(faces), y: page.margin }, sheet);
  document.end();
  await ended;
  return Buffer.concat(parts);
}

/** Space for a sentence of two lines. */
const remarkHeight = 2 * sizes.body * leading + 4;

function draw(pen: Pen, sheet: Sheet): void {
  const { document } = pen;
  document.rect(0, 0, page.width, 10).fill(colours.brand);
  const whole = { x: page.margin, width: inner };
  write(pen, sheet.product, { ...whole, size: sizes.subtitle, colour: colours.brand });
  pen.y += 18;
  write(pen, sheet.title, { kind: 'H1', ...whole, size: sizes.title, colour: colours.ink });
  write(pen, sheet.subtitle, { ...whole, size: sizes.subtitle, colour: colours.quiet });
  pen.y += 14;
  for (const { name, value } of sheet.facts) drawFact(pen, name, value);
  pen.y += 8;
  write(pen, sheet.statement, { ...whole, size: sizes.body, colour: colours.ink });
  pen.y += 10;
  drawTable(pen, sheet);
  for (const remark of sheet.table.remarks) {
    if (pen.y + remarkHeight > foot) newPage(pen);
    pen.y += 4;
    write(pen, remark, { ...whole, size: sizes.body, colour: colours.ink });
  }
  pen.y += 14;
  drawCode(pen, sheet);
}

const factName = 130;

function drawFact(pen: Pen, name: string, value: string): void {
  const { y } = pen;
  write(pen, name, { x: page.margin, width: factName - 10, size: sizes.body, colour: colours.quiet });
  const afterName = pen.y;
  pen.y = y;
  const place = { x: page.margin + factName, width: inner - factName, size: sizes.body, colour: colours.ink };
  write(pen, value, place);
  pen.y = Math.max(pen.y, afterName) + 2;
}

/** Year, organization, hours of service, hours of training. */
const columnWidths = [60, inner - 60 - 2 * 100, 100, 100] as const;

function drawTable(pen: Pen, { table }: Sheet): void {
  const { document } = pen;
  const root = document.struct('Table');
  document.addStructure(root);
  const drawRow = (cells: readonly string[], kind: 'TH' | 'TD', colour: string): void => {
    const heights = cells.map((cell, at) => linesOf(pen, cell, columnWidths[at] ?? 0).length * sizes.body * leading);
    const height = Math.max(...heights) + 8;
    if (pen.y + height > foot) newPage(pen);
    const top = pen.y + 4;
    const row = document.struct('TR');
    root.add(row);
    let x: number = page.margin;
    for (const [at, cell] of cells.entries()) {
      const width = columnWidths[at] ?? 0;
      const align = at < 2 ? 'left' : 'right';
      const place = { x: x + 2, width: width - 4, size: sizes.body, colour, align } as const;
      row.add(document.struct(kind, {}, () => drawLines(pen, linesOf(pen, cell, width), { ...place, top })));
      x += width;
    }
    row.end();
    pen.y += height;
    rule(pen);
  };
  rule(pen);
  drawRow(table.head, 'TH', colours.quiet);
  for (const row of table.rows) drawRow(row, 'TD', colours.ink);
  drawRow(table.sum, 'TH', colours.brand);
  root.end();
}

const linesOf = (pen: Pen, cell: string, width: number) => pen.faces.linesOf(cell, sizes.body, width - 4);

function rule({ document, y }: Pen): void {
  document.markContent('Artifact', { type: 'Layout' });
  document
    .moveTo(page.margin, y)
    .lineTo(page.width - page.margin, y)
    .lineWidth(0.5)
    .stroke(colours.line);
  document.endMarkedContent();
}

function newPage(pen: Pen): void {
  pen.document.addPage();
  pen.y = page.margin;
  rule(pen);
}

/** Draws the QR code beside its description; both stay on one page. */
function drawCode(pen: Pen, { code, notes }: Sheet): void {
  const { document } = pen;
  const beside = { x: page.margin + codeSize + 20, width: inner - codeSize - 20 };
  const words = [...code.lines, ...notes];
  const height = words.reduce(
    (sum, text) => sum + pen.faces.linesOf(text, sizes.small, beside.width).length * sizes.small * leading + 4,
    0,
  );
  if (pen.y + Math.max(codeSize, height) > foot) newPage(pen);
  const top = pen.y;
  const figure = document.struct('Figure', { alt: code.alternative }, () => drawSquare(document, code.address, top));
  document.addStructure(figure);
  document.link(page.margin, top, codeSize, codeSize, code.address);
  for (const text of words) {
    write(pen, text, { ...beside, size: sizes.small, colour: colours.quiet });
    pen.y += 4;
  }
}

const quietZone = 4;

function drawSquare(document: PDFKit.PDFDocument, address: string, top: number): void {
  const modules = encodeQR(address, 'raw', { ecc: 'medium', border: quietZone });
  const step = codeSize / modules.length;
  for (const [row, cells] of modules.entries()) {
    for (const [at, isDark] of cells.entries()) {
      if (isDark) document.rect(page.margin + at * step, top + row * step, step, step);
    }
  }
  document.fill('#000000');
}

function write(pen: Pen, text: string, { kind = 'P', ...place }: Place & { readonly kind?: 'H1' | 'P' }): void {
  const { document, faces } = pen;
  const lines = faces.linesOf(text, place.size, place.width);
  const height = lines.length * place.size * leading;
  if (pen.y + height > foot) newPage(pen);
  document.addStructure(document.struct(kind, {}, () => drawLines(pen, lines, { ...place, top: pen.y })));
  pen.y += height;
}

function drawLines({ document }: Pen, lines: readonly Line[], place: Place & { readonly top: number }): void {
  const { x, width, size, colour, align = 'left', top } = place;
  document.fontSize(size).fillColor(colour);
  for (const [index, line] of lines.entries()) {
    const free = width - line.width;
    let at = x + (align === 'right' ? free : align === 'center' ? free / 2 : 0);
    // The baselines of the fonts differ: aligns all of them on this one.
    const baseline = top + index * size * leading + size * 1.1;
    for (const { font, text } of line.runs) {
      document.font(font).text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
      at += document.widthOfString(text);
    }
  }
}
