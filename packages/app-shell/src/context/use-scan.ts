import { useEffect, useRef } from 'react';
import { useBridge } from './app-context.ts';

/** Scans for as long as the component stands: whoever leaves it closes the camera, which cancels the scan. */
export function useScan(): () => Promise<string> {
  const bridge = useBridge();
  const leaving = useRef<AbortController>();
  useEffect(() => () => leaving.current?.abort(), []);
  return () => {
    leaving.current = new AbortController();
    return bridge.scan(leaving.current.signal);
  };
}
