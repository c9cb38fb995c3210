import { useEffect } from 'react';

/** Tells search engines to leave the page out while it is open: its address holds a code. */
export function useUnlisted(): void {
  useEffect(() => {
    const mark = document.createElement('meta');
    mark.name = 'robots';
    mark.content = 'noindex, nofollow, noarchive';
    document.head.append(mark);
    return () => mark.remove();
  }, []);
}
