import styles from './state.module.css';
import { useTexts } from '@vp/i18n/react';
import { useEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';

export interface LoadMoreProps {
  status: 'more' | 'loading' | 'failed' | 'end';
  /** Number of shown rows; announced at the end of the list. */
  count: number;
  onMore: () => void;
}

/** Loads the next page when it scrolls into view; after an error on request only. */
export function LoadMore({ status, count, onMore }: LoadMoreProps) {
  const { t } = useTexts();
  const markRef = useRef<HTMLDivElement>(null);
  const latestMore = useRef(onMore);

  useEffect(() => {
    latestMore.current = onMore;
  });

  useEffect(() => {
    const mark = markRef.current;
    if (status !== 'more' || !mark || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latestMore.current();
      },
      { rootMargin: '240px' },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, [status]);

  return (
    <div ref={markRef} className={styles.loadMore} data-part="load-more">
      {status === 'failed' && <p role="alert">{t('ui.loadMoreFailed')}</p>}
      {status === 'end' ? (
        <p role="status">{t('ui.allLoaded', { count })}</p>
      ) : (
        <Button variant="text" busy={status === 'loading'} onClick={onMore}>
          {status === 'failed' ? t('ui.retry') : t('ui.loadMore')}
        </Button>
      )}
    </div>
  );
}
