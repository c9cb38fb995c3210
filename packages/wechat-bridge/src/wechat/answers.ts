import { BridgeError } from '../bridge-error.ts';
import type { Capabilities, Fix } from '../bridge.ts';

function parseObject(value: unknown): Record<string, unknown> | undefined {
  let parsed = value;
  if (typeof value === 'string') {
    try {
      parsed = JSON.parse(value);
    } catch {
      return undefined;
    }
  }
  if (typeof parsed !== 'object' || parsed === null) return undefined;
  return { ...parsed };
}

/**
 * Returns the text of the code: Android sends plain text, iPhone and iPad wrap it in JSON, including an iPad that
 * identifies as a Mac.
 */
export function readScan(resultStr: unknown): string {
  const raw = typeof resultStr === 'string' ? resultStr : JSON.stringify(resultStr ?? '');
  const wrapped = raw.trimStart().startsWith('{"scan_code"') ? parseObject(raw) : undefined;
  const text = wrapped === undefined ? raw : parseObject(wrapped['scan_code'])?.['scan_result'];
  if (typeof text !== 'string' || text === '' || text === '""')
    throw new BridgeError('unknown', 'scanQRCode answered without text');
  return text;
}

/** Parses a position whose numbers may be strings. */
export function readFix(answer: Record<string, unknown>, system: Fix['system'], takenAt: Date): Fix {
  const latitude = Number.parseFloat(String(answer['latitude']));
  const longitude = Number.parseFloat(String(answer['longitude']));
  const accuracy = Number.parseFloat(String(answer['accuracy']));
  const onEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  if (!onEarth) throw new BridgeError('unknown', 'getLocation answered without a position');
  const accuracyMetres = Number.isFinite(accuracy) && accuracy > 0 ? accuracy : undefined;
  return { latitude, longitude, accuracyMetres, system, takenAt: takenAt.toISOString() };
}

/** Parses the client's capabilities: an object or its JSON, under public or internal names. */
export function readCapabilities(checkResult: unknown): Capabilities {
  const can = parseObject(checkResult) ?? {};
  const has = (...names: readonly string[]) => names.some((name) => String(can[name]) === 'true');
  return {
    scan: has('scanQRCode'),
    locate: has('getLocation', 'geoLocation'),
    openMap: has('openLocation'),
    close: has('closeWindow'),
    hideMenu: has('hideMenuItems'),
    shareCard: has('updateAppMessageShareData'),
  };
}
