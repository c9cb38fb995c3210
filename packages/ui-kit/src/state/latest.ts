import { useEffect, useRef } from 'react';

/** The newest of the values that a component was drawn with, for what runs later and does not begin again with it. */
export function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** Does something once with each value that comes; nothing while there is none. */
export function useOnValue<Value>(value: Value | undefined, act: (value: Value) => void): void {
  const latest = useLatest(act);
  useEffect(() => {
    if (value !== undefined) latest.current(value);
  }, [value, latest]);
}
