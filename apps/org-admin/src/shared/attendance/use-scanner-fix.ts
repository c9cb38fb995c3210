import { useBridge, useNow } from '@vp/app-shell';
import { secondMs } from '@vp/domain';
import { locateBeside, toSentFix } from '@vp/wechat-bridge';
import type { SentFix } from '@vp/wechat-bridge';
import { useRef } from 'react';

/** People at one door are scanned within seconds of each other: they share one location, well within its 60 seconds. */
const reusedForMs = 30 * secondMs;

/** Returns a function that locates this device beside a scan of a volunteer; undefined where it gives no location. */
export function useScannerFix(): () => Promise<SentFix | undefined> {
  const bridge = useBridge();
  const now = useNow();
  const last = useRef<SentFix>();
  return async () => {
    const known = last.current;
    if (known !== undefined && now().getTime() - Date.parse(known.takenAt) < reusedForMs) return known;
    const fix = await locateBeside(bridge);
    last.current = fix && toSentFix(fix);
    return last.current;
  };
}
