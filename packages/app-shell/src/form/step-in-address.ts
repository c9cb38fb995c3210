import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The address of another step of a form; what else stands in it stays. */
export const withStep = (search: URLSearchParams, step: string): URLSearchParams =>
  new URLSearchParams([...[...search].filter(([name]) => name !== 'step'), ['step', step]]);

interface StepInAddressProps {
  /** The step that is shown. */
  readonly step: string;
  readonly children: ReactNode;
}

/** Where an earlier step was wanting, the address follows what is shown: else the page would jump once it is filled in. */
export function StepInAddress({ step, children }: StepInAddressProps) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('step');
  useEffect(() => {
    if (asked !== null && asked !== step) setSearch((before) => withStep(before, step), { replace: true });
  }, [asked, step, setSearch]);
  return children;
}
