import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AmapApi, AmapLoader } from './amap.ts';
import { loadAmap, openAmap } from './amap.ts';
import { mapErrorOf } from './map-error.ts';
import { createFakeAmap } from './testing/fake-amap.ts';

const access = { key: 'k', serviceHost: 'https://api.example.mo/_AMapService' };
const senado = { latitude: 22.1906724, longitude: 113.5448148 };

function loaderOf(load: AmapLoader['load']) {
  return { load, reset: vi.fn<() => void>() };
}
function open(api: AmapApi) {
  const onTap = vi.fn<(point: object) => void>();
  const onChange = vi.fn<() => void>();
  const element = document.createElement('div');
  const options = { element, view: { centre: senado, zoom: 15 }, language: 'pt', onTap, onChange } as const;
  const opening = openAmap(access, () => Promise.resolve(loaderOf(() => Promise.resolve(api))))(options);
  return { opening, onTap, onChange };
}

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(window, '_AMapSecurityConfig');
});

describe('loadAmap', () => {
  it('passes our proxy to the script before it starts', async () => {
    const seen: unknown[] = [];
    const loader = loaderOf((options) => {
      seen.push(Reflect.get(window, '_AMapSecurityConfig'), options);
      return Promise.resolve({});
    });
    await loadAmap(access, loader);
    expect(seen[0]).toEqual({ serviceHost: 'https://api.example.mo/_AMapService' });
    expect(seen[1]).toMatchObject({ key: 'k', version: '2.0' });
  });

  it.each([
    ['a wrong key', 'INVALID_USER_KEY', 'illegalKey'],
    ['nothing said', '', 'serviceUnavailable'],
    ['a script that fails', new Event('error'), 'serviceUnavailable'],
  ])('resets the loader after %s', async (_what, thrown, kind) => {
    const loader = loaderOf(() => Promise.reject(thrown));
    const error: unknown = await loadAmap(access, loader).catch((caught: unknown) => caught);
    expect(mapErrorOf(error)).toBe(kind);
    expect(loader.reset).toHaveBeenCalledOnce();
  });

  it('gives up on a script that never loads', async () => {
    vi.useFakeTimers();
    const loader = loaderOf(() => new Promise(() => undefined));
    const refused = expect(loadAmap(access, loader)).rejects.toMatchObject({ kind: 'timeout' });
    await vi.advanceTimersByTimeAsync(15_000);
    await refused;
    expect(loader.reset).toHaveBeenCalledOnce();
  });
});

describe('the engine', () => {
  it('opens at the given centre in the language of the reader', async () => {
    const fake = createFakeAmap();
    const engine = await open(fake.api).opening;
    expect(fake.options()).toMatchObject({ center: [senado.longitude, senado.latitude], zoom: 15, lang: 'en' });
    expect(engine.view()).toEqual({ centre: senado, zoom: 15 });
    engine.setView({ centre: { latitude: 22.2, longitude: 113.55 }, zoom: 16 });
    expect(engine.view()).toEqual({ centre: { latitude: 22.2, longitude: 113.55 }, zoom: 16 });
  });

  it('reports taps and moves', async () => {
    const fake = createFakeAmap();
    const { opening, onTap, onChange } = open(fake.api);
    await opening;
    fake.fire('click', senado);
    fake.fire('mapmove', senado);
    expect(onTap).toHaveBeenCalledWith(senado);
    expect(onChange).toHaveBeenCalledOnce();
  });

  it('searches inside Macao and omits results without a position', async () => {
    const fake = createFakeAmap({
      pois: [
        { id: 'B1', name: '塔石廣場', address: '荷蘭園大馬路', location: senado },
        { id: 'B2', name: 'no position', address: [] },
      ],
    });
    const engine = await open(fake.api).opening;
    await expect(engine.search?.('塔石')).resolves.toEqual([
      { id: 'B1', name: '塔石廣場', detail: '荷蘭園大馬路', point: senado },
    ]);
  });

  it.each([
    ['no_data', undefined, undefined],
    ['complete', '議事亭前地', '議事亭前地'],
  ] as const)('an address with the status %s is %s', async (status, address, expected) => {
    const engine = await open(createFakeAmap({ status, address }).api).opening;
    await expect(engine.addressAt?.(senado)).resolves.toBe(expected);
  });

  it('passes on the error of a failed response', async () => {
    const engine = await open(createFakeAmap({ status: 'error', info: 'INVALID_USER_SCODE' }).api).opening;
    const error: unknown = await engine.search?.('x').catch((caught: unknown) => caught);
    expect(mapErrorOf(error)).toBe('illegalKey');
  });
});
