import type { Language } from '@vp/domain';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type {} from '@vp/testing/setup';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mapErrorKinds, mapErrorOf } from './map-error.ts';
import type { MapErrorKind } from './map-error.ts';
import { MapFailure } from './map-failure.tsx';
import { MapPicker } from './map-picker.tsx';
import { createFakeAmap } from './testing/fake-amap.ts';
import { renderWithTexts } from './testing/map-texts.tsx';

const amapLoad = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('@amap/amap-jsapi-loader', () => ({ default: { load: amapLoad, reset: () => undefined } }));

/** AMap's error for each of the six kinds. */
const said: Readonly<Record<MapErrorKind, string>> = {
  serviceUnavailable: 'SERVICE_NOT_AVAILABLE',
  noPermission: 'INVALID_USER_DOMAIN',
  illegalRequest: 'INVALID_PARAMS',
  illegalKey: 'INVALID_USER_SCODE',
  unknownPosition: 'UNKNOWN_ERROR',
  timeout: 'GATEWAY_TIMEOUT',
};

/** The six messages of the specification in each language. */
const words: Readonly<Record<Language, Readonly<Record<MapErrorKind, string>>>> = {
  'zh-TW': {
    serviceUnavailable: '地圖服務不可用',
    noPermission: '沒有權限',
    illegalRequest: '非法請求',
    illegalKey: '非法密鑰',
    unknownPosition: '位置結果未知',
    timeout: '請求超時',
  },
  'zh-CN': {
    serviceUnavailable: '地图服务不可用',
    noPermission: '没有权限',
    illegalRequest: '非法请求',
    illegalKey: '非法密钥',
    unknownPosition: '位置结果未知',
    timeout: '请求超时',
  },
  en: {
    serviceUnavailable: 'service is unavailable',
    noPermission: 'No permission',
    illegalRequest: 'illegal request',
    illegalKey: 'illegal key',
    unknownPosition: 'position is unknown',
    timeout: 'timeout',
  },
  pt: {
    serviceUnavailable: 'serviço de mapas está indisponível',
    noPermission: 'Sem permissão',
    illegalRequest: 'pedido inválido',
    illegalKey: 'chave inválida',
    unknownPosition: 'Posição desconhecida',
    timeout: 'tempo esgotado',
  },
};
const languages = ['zh-TW', 'zh-CN', 'en', 'pt'] as const satisfies readonly Language[];
const rows = languages.flatMap((language) => mapErrorKinds.map((kind) => [language, kind] as const));

const amap = { key: 'k', serviceHost: 'https://api.example.mo/api/_AMapService' };
const nothing = () => undefined;
beforeEach(() => {
  amapLoad.mockReset();
});
afterEach(cleanup);

describe('a map that fails', () => {
  it.each(rows)('in %s shows its own message for %s, with the built-in map and a retry', async (language, kind) => {
    const ways = { onRetry: vi.fn<() => void>(), onBuiltIn: vi.fn<() => void>() };
    await renderWithTexts(<MapFailure error={mapErrorOf(said[kind])} {...ways} />, language);
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent(words[language][kind]);
    for (const other of mapErrorKinds.filter((one) => one !== kind))
      expect(alert).not.toHaveTextContent(words[language][other]);
    for (const way of screen.getAllByRole('button')) await userEvent.click(way);
    expect(ways.onRetry).toHaveBeenCalledOnce();
    expect(ways.onBuiltIn).toHaveBeenCalledOnce();
  });
});

describe('a search that the map refuses', () => {
  it.each(mapErrorKinds)('for %s shows the error and searches our own names', async (kind) => {
    amapLoad.mockResolvedValue(createFakeAmap({ status: 'error', info: said[kind] }).api);
    await renderWithTexts(<MapPicker amap={amap} onConfirm={nothing} onTypeAddress={nothing} />);
    await screen.findByRole('button', { name: '放大' });
    await userEvent.type(screen.getByRole('searchbox', { name: '搜尋地點' }), '盧廉若公園');
    expect(await screen.findByRole('alert')).toHaveTextContent(words['zh-TW'][kind]);
    expect(screen.getByRole('button', { name: '盧廉若公園' })).toBeEnabled();
    await userEvent.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
