import type { AuditBreak, CheckedAudit } from '@vp/contract';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../shared/api.ts';

export interface ChainCheckState {
  readonly kind: 'running' | 'done' | 'stopped' | 'failed';
  readonly checked: number;
  /** Total number of entries; 0 until the first response. */
  readonly total: number;
  readonly breaks: readonly AuditBreak[];
}

interface ChainCheck {
  /** Undefined until the check is started. */
  readonly state: ChainCheckState | undefined;
  readonly start: () => Promise<void>;
  readonly stop: () => void;
}

const noProgress: ChainCheckState = { kind: 'running', checked: 0, total: 0, breaks: [] };

function added(before: ChainCheckState, { checked, total, breaks, next }: CheckedAudit): ChainCheckState {
  const all = before.checked + checked;
  return {
    kind: next === null ? 'done' : 'running',
    checked: all,
    total: Math.max(total ?? before.total, all),
    breaks: [...before.breaks, ...breaks],
  };
}

function bodyAfter(after: CheckedAudit['next']): { stream?: string; number?: number } {
  if (after === null) return {};
  const { stream, number } = after;
  return number === null ? { stream } : { stream, number };
}

/** Runs the check in batches until its end; leaving the page stops it. */
export function useChainCheck(): ChainCheck {
  const { audit } = useApi();
  const [state, setState] = useState<ChainCheckState>();
  const running = useRef<symbol>(undefined);
  useEffect(() => () => void (running.current = undefined), []);

  async function start(): Promise<void> {
    const own = Symbol('check');
    running.current = own;
    let known = noProgress;
    let after: CheckedAudit['next'] = null;
    setState(known);
    try {
      do {
        const answer: CheckedAudit = await audit.check({ body: bodyAfter(after) });
        if (running.current !== own) return;
        known = added(known, answer);
        after = answer.next;
        setState(known);
      } while (after !== null);
    } catch {
      if (running.current === own) setState({ ...known, kind: 'failed' });
    }
  }

  function stop(): void {
    running.current = undefined;
    setState((known) => known && { ...known, kind: 'stopped' });
  }

  return { state, start, stop };
}
