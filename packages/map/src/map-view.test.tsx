import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MapPin } from './map-pin.ts';
import type { MapPoint } from './map-point.ts';
import { defaultCentre, roundPoint } from './map-point.ts';
import styles from './map.module.css';
import { MapView } from './map-view.tsx';
import { unproject } from './projection.ts';
import { renderWithTexts } from './testing/map-texts.tsx';

const pins: readonly MapPin[] = [
  { id: 'one', name: '望廈長者中心', point: defaultCentre, count: 3 },
  { id: 'two', name: '黑沙環公園', point: { latitude: 22.2005, longitude: 113.5502 } },
  { id: 'far', name: '路環', point: { latitude: 22.12, longitude: 113.56 } },
];
const ready = () => screen.findByRole('button', { name: '放大' });

afterEach(cleanup);

describe('MapView', () => {
  it('shows pins in sight as buttons with their counts', async () => {
    const onPinSelect = vi.fn<(id: string) => void>();
    await renderWithTexts(<MapView pins={pins} selectedPinId="two" onPinSelect={onPinSelect} />);
    await userEvent.click(await screen.findByRole('button', { name: '望廈長者中心，3 項活動' }));
    expect(onPinSelect).toHaveBeenCalledWith('one');
    expect(screen.getByRole('button', { name: '黑沙環公園', pressed: true })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '路環' })).toBeNull();
  });

  it('clusters pins that would overlap, and zooms in when a cluster is pressed', async () => {
    const close = pins.slice(0, 2).map((pin, index) => ({
      ...pin,
      point: { latitude: defaultCentre.latitude, longitude: defaultCentre.longitude + index * 0.001 },
    }));
    await renderWithTexts(<MapView pins={close} zoom={13} onPinSelect={() => undefined} />);
    const cluster = await screen.findByRole('button', { name: '2 個地點共 4 項活動，放大地圖' });
    expect(screen.queryByRole('button', { name: '黑沙環公園' })).toBeNull();
    await userEvent.click(cluster);
    expect(await screen.findByRole('button', { name: '黑沙環公園' })).toBeTruthy();
  });

  it('shows the card of the selected item over the map', async () => {
    await renderWithTexts(<MapView pins={pins} selectedPinId="two" onPinSelect={() => undefined} preview="清潔日" />);
    await ready();
    expect(screen.getByText('清潔日')).toBeTruthy();
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id).filter((id) => id !== 'region' && id !== 'page-has-heading-one')).toEqual([]);
  });

  it('reports the tapped point, and the middle on Enter', async () => {
    const onPick = vi.fn<(point: MapPoint) => void>();
    await renderWithTexts(<MapView onPick={onPick} />);
    await ready();
    const host = document.querySelector(`.${styles.host}`) ?? document.body;
    fireEvent.pointerDown(host, { pointerId: 1, button: 0, clientX: 10, clientY: 300 });
    fireEvent.pointerUp(host, { pointerId: 1, button: 0, clientX: 12, clientY: 301 });
    const view = { centre: defaultCentre, zoom: 15 };
    const expected = unproject(view, { width: 320, height: 320 }, { x: 12, y: 301 });
    expect(onPick).toHaveBeenLastCalledWith(roundPoint(expected));
    screen.getByRole('application').focus();
    await userEvent.keyboard('{Enter}');
    expect(onPick).toHaveBeenLastCalledWith(defaultCentre);
  });

  it('draws the circle around its centre and follows the centre', async () => {
    const { container, rerender } = await renderWithTexts(<MapView radiusMetres={1000} pins={pins} />);
    await ready();
    const circle = () => container.querySelector('circle');
    expect([circle()?.getAttribute('cx'), circle()?.getAttribute('cy')]).toEqual(['160', '160']);
    rerender(<MapView radiusMetres={1000} centre={{ latitude: 22.12, longitude: 113.56 }} pins={pins} />);
    await waitFor(() => expect(screen.queryByRole('img', { name: '路環' })).not.toBeNull());
  });

  it('fits both circle and user if the user is outside of the circle', async () => {
    const me = { latitude: 22.165, longitude: 113.56 };
    const { container } = await renderWithTexts(<MapView radiusMetres={1000} myPosition={me} />);
    await ready();
    const circle = container.querySelector('circle');
    const [top, radius] = [Number(circle?.getAttribute('cy')), Number(circle?.getAttribute('r'))];
    const dot = container.querySelector<HTMLElement>(`.${styles.me}`)?.style.transform ?? '';
    const [x, y] = (dot.match(/[\d.-]+(?=px)/g) ?? []).map(Number);
    expect(top - radius).toBeGreaterThan(0);
    expect(x).toBeLessThan(320);
    expect(y).toBeGreaterThan(top + radius);
    expect(y).toBeLessThan(300);
  });

  it('zooms with its buttons', async () => {
    await renderWithTexts(<MapView radiusMetres={500} />);
    const radius = () => Number(document.querySelector('circle')?.getAttribute('r'));
    const zoomIn = await ready();
    const before = radius();
    await userEvent.click(zoomIn);
    await waitFor(() => expect(radius()).toBeCloseTo(before * 2, 0));
    await userEvent.click(screen.getByRole('button', { name: '縮小' }));
    await waitFor(() => expect(radius()).toBeCloseTo(before, 0));
  });

  it('has no axe violations', async () => {
    const { container } = await renderWithTexts(
      <MapView pins={pins} myPosition={defaultCentre} onLocate={() => undefined} />,
    );
    await ready();
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});
