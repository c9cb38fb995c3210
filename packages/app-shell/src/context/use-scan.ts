import { useEffect, useRef } from 'react';
import { useBridge } from './app-context.ts';

/** Returns a function that opens the scanner. Unmounting the component closes the camera and cancels the scan. */
export function useScan(): () => Promise<string> {
  const bridge = useBridge();
  const leaving = useRef<AbortController>();
  useEffect(() => () => leaving.current?.abort(), []);
  return () => {
    leaving.current = new AbortController();
    return bridge.scan(leaving.current.signal);
  };
}
