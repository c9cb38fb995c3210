import { useEffect } from 'react';

/** Tells search engines not to index the page while it is open: its URL contains a code. */
export function useUnlisted(): void {
  useEffect(() => {
    const mark = document.createElement('meta');
    mark.name = 'robots';
    mark.content = 'noindex, nofollow, noarchive';
    document.head.append(mark);
    return () => mark.remove();
  }, []);
}
