import { useEffect, useLayoutEffect, useRef } from 'react';

/** Returns a ref to the latest value, for callbacks and effects that run later and must not restart with it. */
export function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** Runs an action once per new value; does nothing while it is undefined. */
export function useOnValue<Value>(value: Value | undefined, act: (value: Value) => void): void {
  const latest = useLatest(act);
  useEffect(() => {
    if (value !== undefined) latest.current(value);
  }, [value, latest]);
}
