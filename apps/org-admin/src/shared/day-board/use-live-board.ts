import { focusManager, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '@vp/api-client';
import { queriesOf } from '@vp/app-shell';
import { useIsOnline } from '@vp/ui-kit';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useApi } from '../api.ts';
import { followBoard } from './follow-board.ts';

/** Refetch interval of a board while its stream is connected. */
export const liveFreshMs = 60_000;

const retryMs = { first: 2000, last: 60_000 } as const;

function useIsVisible(): boolean {
  return useSyncExternalStore(
    (onChange) => focusManager.subscribe(onChange),
    () => focusManager.isFocused(),
    () => true,
  );
}

function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Runs `work` at once, then at most once per `gapMs`; the last request always runs. */
function createThrottle(work: () => void, gapMs: () => number) {
  let lastMs = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = (): void => {
    timer = undefined;
    lastMs = performance.now();
    work();
  };
  return {
    request(): void {
      timer ??= setTimeout(run, Math.max(0, lastMs + gapMs() - performance.now()));
    },
    stop: (): void => clearTimeout(timer),
  };
}

/**
 * Refetches the board and the figures of the activity when the server reports a change.
 * Returns whether the stream is connected; otherwise the page has to poll. The stream is closed while the page is
 * hidden or offline. `gapMs` limits how often a phone reads a large board.
 */
export function useLiveBoard(activityId: string, gapMs: number): boolean {
  const api = useApi();
  const queries = useQueryClient();
  const isOnline = useIsOnline();
  const isVisible = useIsVisible();
  const [isLive, setIsLive] = useState(false);
  const gap = useRef(gapMs);
  useEffect(() => {
    gap.current = gapMs;
  });
  const isOn = isOnline && isVisible;

  useEffect(() => {
    if (!isOn) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const { dayBoard, activity } = queriesOf(api);
    const input = { params: { id: activityId } };
    const throttle = createThrottle(
      () => {
        void queries.invalidateQueries({ queryKey: dayBoard.detail.key(input) });
        void queries.invalidateQueries({ queryKey: activity.managedDetail.key(input) });
      },
      () => gap.current,
    );
    let known: string | undefined;
    function onVersion(version: string): void {
      setIsLive(true);
      if (version !== known) throttle.request();
      known = version;
    }
    async function follow(): Promise<void> {
      let failures = 0;
      while (!signal.aborted) {
        const isHeard = await followBoard(api, { activityId, signal, onVersion }).catch((error: unknown) => {
          if (isApiError(error) && error.kind === 'refused') controller.abort();
          return false;
        });
        failures = isHeard ? 0 : failures + 1;
        if (!isHeard && !signal.aborted) setIsLive(false);
        if (failures > 0) await waitFor(Math.min(retryMs.last, retryMs.first * 2 ** (failures - 1)), signal);
      }
    }
    void follow();
    return () => {
      controller.abort();
      throttle.stop();
      setIsLive(false);
    };
  }, [api, queries, activityId, isOn]);

  return isLive;
}
