import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Returns the query of another step of a form; other parameters stay. */
export const withStep = (search: URLSearchParams, step: string): URLSearchParams =>
  new URLSearchParams([...[...search].filter(([name]) => name !== 'step'), ['step', step]]);

interface StepInAddressProps {
  /** The step that is shown. */
  readonly step: string;
  readonly children: ReactNode;
}

/**
 * Sets the address to the step that is shown if an earlier step is incomplete; otherwise the page would jump once that
 * step is completed.
 */
export function StepInAddress({ step, children }: StepInAddressProps) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('step');
  useEffect(() => {
    if (asked !== null && asked !== step) setSearch((before) => withStep(before, step), { replace: true });
  }, [asked, step, setSearch]);
  return children;
}
