import type { Language } from '@vp/domain';
import type { Place, PlaceKind } from './macao-map.ts';
import type { Pixel, Size } from './projection.ts';

export interface Label {
  readonly place: Place;
  readonly text: string;
  readonly at: Pixel;
}

// Regions give way to places as one comes nearer.
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

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The names that fit: more important kinds first, none over another, none cut by the border. */
export function chooseLabels(
  places: readonly Place[],
  view: {
    readonly zoom: number;
    readonly size: Size;
    readonly language: Language;
    readonly fontPixels: number;
    readonly project: (place: Place) => Pixel;
  },
): Label[] {
  const { zoom, size, language, fontPixels } = view;
  const labels: Label[] = [];
  const boxes: Box[] = [];
  for (const kind of kindOrder) {
    if (zoom < shownFrom[kind] || zoom > shownTo[kind]) continue;
    for (const place of places) {
      if (place.kind !== kind || labels.length >= mostLabels) continue;
      const at = view.project(place);
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
