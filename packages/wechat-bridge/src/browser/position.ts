import type { BridgeErrorKind } from '../bridge-error.ts';
import { BridgeError } from '../bridge-error.ts';
import type { Fix } from '../bridge.ts';
import { withDeadline } from '../deadline.ts';

const timeouts = { browser: 10_000, own: 30_000 } as const;
const kinds: Readonly<Record<number, BridgeErrorKind>> = { 1: 'denied', 2: 'unknown', 3: 'timeout' };

/**
 * Reads the browser's own position, in WGS-84 by its standard. The longer timeout covers an unanswered permission
 * prompt.
 */
export function locateByBrowser(now: () => Date): Promise<Fix> {
  // Undefined on pages without https, despite the type of the library.
  const geolocation: Geolocation | undefined = navigator.geolocation;
  if (geolocation === undefined) return Promise.reject(new BridgeError('unsupported', 'this page has no geolocation'));
  const fix = new Promise<Fix>((resolve, reject) => {
    geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          latitude: coords.latitude,
          longitude: coords.longitude,
          accuracyMetres: coords.accuracy > 0 ? coords.accuracy : undefined,
          system: 'wgs84',
          takenAt: now().toISOString(),
        }),
      ({ code, message }) => reject(new BridgeError(kinds[code] ?? 'unknown', `geolocation ${code}: ${message}`)),
      { enableHighAccuracy: true, timeout: timeouts.browser, maximumAge: 0 },
    );
  });
  return withDeadline(fix, timeouts.own, 'geolocation');
}
