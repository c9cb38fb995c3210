import styles from './pull-gesture.module.css';
import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '@vp/i18n/react';
import { Hidden, Icon, toast } from '@vp/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { pulledPx, pullsPage, readyPx } from './pull-distance.ts';

type Phase = 'idle' | 'pulling' | 'ready' | 'refreshing';

/** Refetches what the page shows and reports the outcome. */
function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  const { t } = useTexts();
  return async () => {
    if (!navigator.onLine) return toast(t('common.network.offline'), { tone: 'error' });
    try {
      await queries.refetchQueries({ type: 'active' }, { throwOnError: true });
      toast(t('ui.pull.done'), { tone: 'success' });
    } catch {
      toast(t('common.network.failed'), { tone: 'error' });
    }
  };
}

/** The gesture of `PullToRefresh` and its mark below the bar of the page. */
export function PullGesture() {
  const { t } = useTexts();
  const [phase, setPhase] = useState<Phase>('idle');
  const [pull, setPull] = useState(0);
  const refresh = useRefresh();
  const refreshRef = useRef(refresh);
  useEffect(() => {
    refreshRef.current = refresh;
  });

  useEffect(() => {
    let start: Touch | undefined;
    let isRefreshing = false;
    let hasBegun = false;
    let distance = 0;

    function show(px: number): void {
      distance = px;
      setPull(px);
      setPhase(px === 0 ? 'idle' : px < readyPx ? 'pulling' : 'ready');
    }
    function begin({ touches, target }: TouchEvent): void {
      hasBegun = true;
      start = touches.length === 1 && !isRefreshing && pullsPage(target) ? touches[0] : undefined;
    }
    function move(event: TouchEvent): void {
      // The gesture was loaded while the finger moved.
      if (!hasBegun) begin(event);
      const finger = event.touches[0];
      if (!start || !finger) return;
      const downPx = finger.clientY - start.clientY;
      const sidePx = Math.abs(finger.clientX - start.clientX);
      const isPull = event.touches.length === 1 && downPx > sidePx && !event.defaultPrevented;
      // A finger that first moves another way scrolls or swipes until it is lifted.
      if (!isPull && distance === 0) return void (start = undefined);
      // The browser has a pull of its own, which loads the whole page again.
      if (event.cancelable) event.preventDefault();
      show(pulledPx(Math.max(0, downPx)));
    }
    async function end(): Promise<void> {
      start = undefined;
      if (distance < readyPx) return show(0);
      show(0);
      isRefreshing = true;
      setPhase('refreshing');
      await refreshRef.current();
      isRefreshing = false;
      setPhase('idle');
    }
    function cancel(): void {
      start = undefined;
      show(0);
    }
    const onEnd = (): void => void (distance > 0 && end());
    document.addEventListener('touchstart', begin, { passive: true });
    document.addEventListener('touchmove', move, { passive: false });
    document.addEventListener('touchend', onEnd);
    document.addEventListener('touchcancel', cancel);
    return () => {
      document.removeEventListener('touchstart', begin);
      document.removeEventListener('touchmove', move);
      document.removeEventListener('touchend', onEnd);
      document.removeEventListener('touchcancel', cancel);
    };
  }, []);

  const words = phase === 'idle' ? '' : t(`ui.pull.${phase}`);
  return (
    <>
      {phase !== 'idle' && (
        <div
          className={styles.mark}
          data-part="pull-mark"
          data-phase={phase}
          style={{ transform: `translate(-50%, ${phase === 'refreshing' ? readyPx : pull}px)` }}
          aria-hidden
        >
          <Icon name="refresh" />
          {words}
        </div>
      )}
      <Hidden role="status">{phase === 'refreshing' ? words : ''}</Hidden>
    </>
  );
}
