import styles from './map.module.css';
import type { EngineOptions, MapEngine } from './engine.ts';
import { attachGestures } from './gestures.ts';
import { chooseLabels } from './labels.ts';
import type { Line, MacaoMap } from './macao-map.ts';
import { loadMacaoMap } from './macao-map.ts';
import { defaultCentre } from './map-point.ts';
import type { MapPoint } from './map-point.ts';
import type { Pixel, Size, ViewPort } from './projection.ts';
import { keepInside, panBy, project, toWorld, unproject, zoomTo } from './projection.ts';

const svgNamespace = 'http://www.w3.org/2000/svg';
// Paths are rendered once in px of this zoom; a view only moves and scales them.
const drawnZoom = 16;
const drawnOrigin = toWorld(defaultCentre, drawnZoom);
// Without a layout (a hidden tab, a test) the map uses this size.
const fallbackSize: Size = { width: 320, height: 320 };

function create(name: string, className: string | undefined): SVGElement {
  const element = document.createElementNS(svgNamespace, name);
  if (className !== undefined) element.setAttribute('class', className);
  return element;
}

function pathOf(lines: readonly Line[], end: '' | 'Z'): string {
  const draw = (line: Line): string =>
    line
      .map((point, index) => {
        const { x, y } = toWorld(point, drawnZoom);
        return `${index === 0 ? 'M' : 'L'}${(x - drawnOrigin.x).toFixed(1)} ${(y - drawnOrigin.y).toFixed(1)}`;
      })
      .join('') + end;
  return lines.map(draw).join('');
}

interface Drawing {
  readonly svg: SVGElement;
  readonly base: SVGElement;
  readonly labels: SVGElement;
  /** Each stroke and its width in px at a zoom. */
  readonly strokes: readonly { readonly path: SVGElement; readonly widthAt: (zoom: number) => number }[];
}

const roadWidth = (zoom: number): number => Math.max(1, 1.2 * 1.7 ** (zoom - 13.5));

function draw(map: MacaoMap): Drawing {
  const svg = create('svg', styles.base);
  const base = create('g', undefined);
  const labels = create('g', styles.labels);
  svg.setAttribute('aria-hidden', 'true');
  const path = (className: string | undefined, d: string): SVGElement => {
    const element = create('path', className);
    element.setAttribute('d', d);
    base.append(element);
    return element;
  };
  const land = path(styles.land, pathOf(map.land, 'Z'));
  const roads = pathOf(map.roads, '');
  const casing = path(styles.roadCasing, roads);
  const fill = path(styles.road, roads);
  const rail = path(styles.rail, pathOf(map.lightRail, ''));
  svg.append(base, labels);
  return {
    svg,
    base,
    labels,
    strokes: [
      { path: land, widthAt: () => 1.5 },
      { path: casing, widthAt: (zoom) => roadWidth(zoom) + 1.6 },
      { path: fill, widthAt: roadWidth },
      { path: rail, widthAt: (zoom) => Math.max(1.5, roadWidth(zoom) * 0.5) },
    ],
  };
}

function drawLabels(
  drawing: Drawing,
  map: MacaoMap,
  show: { view: ViewPort; size: Size; marks: readonly MapPoint[] } & Pick<EngineOptions, 'language'>,
): void {
  const { view, size, language, marks } = show;
  const fontPixels = Number.parseFloat(getComputedStyle(drawing.labels).fontSize) || 12;
  const chosen = chooseLabels(map.places, {
    zoom: view.zoom,
    size,
    language,
    fontPixels,
    marks: marks.map((mark) => project(view, size, mark)),
    attribution: map.attribution,
    project: (place) => project(view, size, place.point),
  });
  drawing.labels.replaceChildren(
    ...chosen.map(({ place, text, at }) => {
      const label = create('text', styles.label);
      label.dataset['kind'] = place.kind;
      label.setAttribute('x', at.x.toFixed(1));
      label.setAttribute('y', at.y.toFixed(1));
      label.textContent = text;
      return label;
    }),
  );
}

function placeBase({ base, strokes, svg }: Drawing, view: ViewPort, size: Size): void {
  const scale = 2 ** (view.zoom - drawnZoom);
  const middle = toWorld(view.centre, drawnZoom);
  const x = size.width / 2 - (middle.x - drawnOrigin.x) * scale;
  const y = size.height / 2 - (middle.y - drawnOrigin.y) * scale;
  svg.setAttribute('viewBox', `0 0 ${size.width} ${size.height}`);
  base.setAttribute('transform', `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(6)})`);
  for (const { path, widthAt } of strokes) path.setAttribute('stroke-width', (widthAt(view.zoom) / scale).toFixed(3));
}

function watchSize(element: HTMLElement, onSize: () => void): () => void {
  if (typeof ResizeObserver === 'undefined') {
    window.addEventListener('resize', onSize);
    return () => window.removeEventListener('resize', onSize);
  }
  const observer = new ResizeObserver(onSize);
  observer.observe(element);
  return () => observer.disconnect();
}

function mount(map: MacaoMap, options: EngineOptions): MapEngine {
  const { element, language, onChange, onTap } = options;
  const drawing = draw(map);
  let view = keepInside(options.view);
  let marks: readonly MapPoint[] = [];
  let frame = 0;

  const size = (): Size => {
    const { clientWidth, clientHeight } = element;
    return clientWidth > 0 && clientHeight > 0 ? { width: clientWidth, height: clientHeight } : fallbackSize;
  };
  function redraw(): void {
    placeBase(drawing, view, size());
    drawLabels(drawing, map, { view, size: size(), language, marks });
    onChange();
  }
  // Many pointer events fit into one frame.
  function show(next: ViewPort): void {
    view = keepInside(next);
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(redraw);
  }
  const at = (pixel: Pixel) => unproject(view, size(), pixel);

  element.append(drawing.svg);
  redraw();
  const stopWatching = watchSize(element, () => show(view));
  const detach = attachGestures(element, {
    onPan: (by) => show(panBy(view, by)),
    onZoom: (levels, around) => show(zoomTo(view, size(), { zoom: view.zoom + levels, around })),
    onTap: (pixel) => onTap(at(pixel)),
  });
  return {
    attribution: map.attribution,
    view: () => view,
    setView: show,
    size,
    project: (point) => project(view, size(), point),
    unproject: at,
    avoid(next) {
      marks = next;
      drawLabels(drawing, map, { view, size: size(), language, marks });
    },
    destroy() {
      cancelAnimationFrame(frame);
      stopWatching();
      detach();
      drawing.svg.remove();
    },
  };
}

/** Opens the built-in map: it needs no key, and no network besides its own file. */
export async function openBuiltInMap(options: EngineOptions): Promise<MapEngine> {
  return mount(await loadMacaoMap(), options);
}
