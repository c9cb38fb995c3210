import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import styles from './map.module.css';
import { MapPicker } from './map-picker.tsx';
import type { PickedPlace } from './map-picker.tsx';
import { defaultCentre, roundPoint } from './map-point.ts';
import { unproject } from './projection.ts';
import { renderWithTexts } from './testing/map-texts.tsx';

const amapLoad = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
const amapReset = vi.hoisted(() => vi.fn<() => void>());
vi.mock('@amap/amap-jsapi-loader', () => ({ default: { load: amapLoad, reset: amapReset } }));

const onConfirm = vi.fn<(place: PickedPlace) => void>();
const onTypeAddress = vi.fn<(address: string) => void>();
// The default size of the map without a layout.
const amap = { key: 'k', serviceHost: 'https://api.example.mo/_AMapService' };
const size = { width: 320, height: 320 };

const map = () => screen.getByRole('application');
const ready = () => screen.findByRole('button', { name: '放大' });
const confirm = async () => {
  await userEvent.click(screen.getByRole('button', { name: '使用這個位置' }));
  return onConfirm.mock.lastCall?.[0];
};
const surface = () => {
  const host = map().querySelector(`.${styles.host}`);
  if (host === null) throw new Error('there is no map');
  return host;
};

beforeEach(() => {
  onConfirm.mockClear();
  onTypeAddress.mockClear();
  amapLoad.mockReset();
});
afterEach(cleanup);

describe('picking', () => {
  it('starts at the centre of the specification', async () => {
    await renderWithTexts(<MapPicker onConfirm={onConfirm} />);
    await ready();
    expect(await confirm()).toMatchObject(defaultCentre);
    expect(screen.getByText(/OpenStreetMap/)).toBeTruthy();
  });

  it('moves the pin to a tapped point, with seven decimals', async () => {
    await renderWithTexts(<MapPicker onConfirm={onConfirm} />);
    await ready();
    fireEvent.pointerDown(surface(), { pointerId: 1, button: 0, clientX: 100, clientY: 60 });
    fireEvent.pointerUp(surface(), { pointerId: 1, button: 0, clientX: 100, clientY: 60 });
    const expected = unproject({ centre: defaultCentre, zoom: 15 }, size, { x: 100, y: 60 });
    expect(await confirm()).toMatchObject(roundPoint(expected));
  });

  it('moves the map under the pin on a drag, which is no tap', async () => {
    await renderWithTexts(<MapPicker onConfirm={onConfirm} />);
    await ready();
    const expected = roundPoint(unproject({ centre: defaultCentre, zoom: 15 }, size, { x: 100, y: 200 }));
    fireEvent.pointerDown(surface(), { pointerId: 1, button: 0, clientX: 100, clientY: 100 });
    fireEvent.pointerMove(surface(), { pointerId: 1, clientX: 130, clientY: 80 });
    fireEvent.pointerMove(surface(), { pointerId: 1, clientX: 160, clientY: 60 });
    fireEvent.pointerUp(surface(), { pointerId: 1, button: 0, clientX: 160, clientY: 60 });
    await waitFor(async () => expect(await confirm()).toMatchObject(expected));
  });

  it('moves with the arrow keys, zooms with plus and minus, picks with Enter', async () => {
    await renderWithTexts(<MapPicker onConfirm={onConfirm} />);
    await ready();
    const expected = roundPoint(unproject({ centre: defaultCentre, zoom: 15 }, size, { x: 160 + 64, y: 160 - 64 }));
    map().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowUp}');
    await waitFor(async () => {
      await userEvent.keyboard('{Enter}');
      expect(onConfirm.mock.lastCall?.[0]).toMatchObject(expected);
    });
    await userEvent.keyboard('++-{Enter}');
    expect(onConfirm.mock.lastCall?.[0]).toMatchObject(expected);
  });

  it('zooms with two fingers', async () => {
    await renderWithTexts(<MapPicker onConfirm={onConfirm} radiusMetres={1000} />);
    await ready();
    const radius = () => Number(document.querySelector(`.${styles.circle} circle`)?.getAttribute('r'));
    const before = radius();
    fireEvent.pointerDown(surface(), { pointerId: 1, button: 0, clientX: 140, clientY: 160 });
    fireEvent.pointerDown(surface(), { pointerId: 2, button: 0, clientX: 180, clientY: 160 });
    fireEvent.pointerMove(surface(), { pointerId: 2, clientX: 220, clientY: 160 });
    await waitFor(() => expect(radius()).toBeCloseTo(before * 2, 0));
  });
});

describe('search', () => {
  it('finds a place by its name and picks it with its name', async () => {
    await renderWithTexts(<MapPicker onConfirm={onConfirm} />);
    await ready();
    await userEvent.type(screen.getByRole('searchbox', { name: '搜尋地點' }), '卢廉若公园');
    expect(await screen.findByText('找到 1 個地點')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '盧廉若公園' }));
    await waitFor(async () => expect(await confirm()).toMatchObject({ placeName: '盧廉若公園', regionId: '820003' }));
  });

  it('searches in the current language and shows the Chinese name beside it', async () => {
    await renderWithTexts(<MapPicker onConfirm={onConfirm} />, 'pt');
    await userEvent.type(screen.getByRole('searchbox'), 'templo');
    const result = await screen.findByRole('button', { name: /Templo de A-Má/ });
    expect(within(result).getByText('媽閣廟站')).toBeTruthy();
  });

  it('shows a message without results', async () => {
    await renderWithTexts(<MapPicker onConfirm={onConfirm} />);
    await userEvent.type(screen.getByRole('searchbox'), 'zzz');
    expect(await screen.findByText('找不到「zzz」，可移動地圖選擇位置')).toBeTruthy();
  });
});

describe('my position', () => {
  it('is converted from WGS-84', async () => {
    const locate = () => Promise.resolve({ latitude: 22.1936, longitude: 113.5397, system: 'wgs84' as const });
    await renderWithTexts(<MapPicker onConfirm={onConfirm} locate={locate} />);
    await ready();
    await userEvent.click(screen.getByRole('button', { name: '我的位置' }));
    const expected = { latitude: 22.1906724, longitude: 113.5448148 };
    await waitFor(async () => expect(await confirm()).toMatchObject(expected));
  });

  it.each([
    ['denied', /沒有權限/],
    ['timeout', /請求超時/],
    ['unknown', /位置結果未知/],
    ['offline', /地圖服務不可用/],
    ['signature', /非法密鑰/],
  ])('shows the error "%s" with a field for the address', async (kind, sentence) => {
    const locate = () => Promise.reject({ kind });
    await renderWithTexts(<MapPicker onConfirm={onConfirm} onTypeAddress={onTypeAddress} locate={locate} />);
    await ready();
    await userEvent.click(screen.getByRole('button', { name: '我的位置' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
    await userEvent.type(screen.getByLabelText('直接輸入地址'), '新馬路 1 號');
    await userEvent.click(screen.getByRole('button', { name: '使用這個地址' }));
    expect(onTypeAddress).toHaveBeenCalledWith('新馬路 1 號');
  });
});

describe('AMap', () => {
  it.each([
    ['SERVICE_NOT_AVAILABLE', /地圖服務不可用/],
    ['INVALID_USER_DOMAIN', /沒有權限/],
    ['INVALID_PARAMS', /非法請求/],
    ['INVALID_USER_KEY', /非法密鑰/],
    ['UNKNOWN_ERROR', /位置結果未知/],
    ['Get geolocation time out', /請求超時/],
  ])('shows the error of %s, and switches to the built-in map', async (info, sentence) => {
    amapLoad.mockRejectedValue(info);
    await renderWithTexts(<MapPicker amap={amap} onConfirm={onConfirm} onTypeAddress={onTypeAddress} />);
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
    expect(screen.getByLabelText('直接輸入地址')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '使用這個位置' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '改用內置地圖' }));
    await ready();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await confirm()).toMatchObject(defaultCentre);
  });

  it('loads again on retry', async () => {
    amapLoad.mockRejectedValue('INVALID_USER_KEY');
    await renderWithTexts(<MapPicker amap={amap} onConfirm={onConfirm} />);
    await userEvent.click(await screen.findByRole('button', { name: '再試一次' }));
    await waitFor(() => expect(amapLoad).toHaveBeenCalledTimes(2));
    expect(amapReset).toHaveBeenCalled();
  });
});

it('has no axe violations', async () => {
  const { container } = await renderWithTexts(<MapPicker onConfirm={onConfirm} radiusMetres={1000} />);
  await ready();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
