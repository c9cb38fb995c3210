import type { Language } from '@vp/domain';
import type { Place, PlaceKind } from './macao-map.ts';
import type { Pixel, Size } from './projection.ts';

export interface Label {
  readonly place: Place;
  readonly text: string;
  readonly at: Pixel;
}

// Region names disappear in favour of places at higher zooms.
const shownFrom: Readonly<Record<PlaceKind, number>> = { region: 0, station: 13.5, landmark: 14, place: 15.7 };
const shownTo: Readonly<Record<PlaceKind, number>> = { region: 15, station: 30, landmark: 30, place: 30 };
const kindOrder: readonly PlaceKind[] = ['region', 'station', 'landmark', 'place'];
const mostLabels = 40;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function boxOf(text: string, { x, y }: Pixel, fontPixels: number): Box {
  const wide = [...text].filter((character) => /\p{Script=Han}/u.test(character)).length;
  const width = (wide + ([...text].length - wide) * 0.56) * fontPixels + 8;
  return { left: x - width / 2, right: x + width / 2, top: y - fontPixels, bottom: y + fontPixels };
}

/** Returns the box of a mark with its tip at a point: a target of 44 px. */
function boxOfMark({ x, y }: Pixel): Box {
  return { left: x - 22, right: x + 22, top: y - 44, bottom: y + 2 };
}

/** Returns the box of the attribution line in the lower right corner. */
function boxOfAttribution(text: string, { width, height }: Size, fontPixels: number): Box {
  const { left, right } = boxOf(text, { x: 0, y: 0 }, fontPixels);
  return { left: width - (right - left) - 12, right: width, top: height - fontPixels * 1.4 - 6, bottom: height };
}

/** Returns the box of the buttons above that line. */
function boxOfControls({ width, height }: Size): Box {
  return { left: width - 64, right: width, top: height - 190, bottom: height };
}

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Returns the position of the name of a marked place, below its tip. */
function besideMark(at: Pixel, marks: readonly Pixel[], fontPixels: number): Pixel {
  const mark = marks.find(({ x, y }) => Math.abs(at.x - x) < 22 && at.y > y - 44 && at.y < y + fontPixels);
  return mark ? { x: at.x, y: mark.y + fontPixels + 4 } : at;
}

/**
 * Returns the names that fit: more important kinds first, without overlaps with names or marks, and inside the border.
 */
export function chooseLabels(
  places: readonly Place[],
  view: {
    readonly zoom: number;
    readonly size: Size;
    readonly language: Language;
    readonly fontPixels: number;
    /** The tips of the marks over the map. */
    readonly marks?: readonly Pixel[];
    readonly attribution?: string;
    readonly project: (place: Place) => Pixel;
  },
): Label[] {
  const { zoom, size, language, fontPixels, marks = [], attribution = '' } = view;
  const labels: Label[] = [];
  const boxes: Box[] = [...marks.map(boxOfMark), boxOfAttribution(attribution, size, fontPixels), boxOfControls(size)];
  for (const kind of kindOrder) {
    if (zoom < shownFrom[kind] || zoom > shownTo[kind]) continue;
    for (const place of places) {
      if (place.kind !== kind || labels.length >= mostLabels) continue;
      const at = besideMark(view.project(place), marks, fontPixels);
      const text = place.names[language];
      const box = boxOf(text, at, fontPixels);
      const isInside = box.left >= 0 && box.right <= size.width && box.top >= 0 && box.bottom <= size.height;
      if (!isInside || boxes.some((other) => overlaps(box, other))) continue;
      boxes.push(box);
      labels.push({ place, text, at });
    }
  }
  return labels;
}
