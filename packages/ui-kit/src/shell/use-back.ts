import { useNavigate } from 'react-router-dom';
import { useIsFirstPage } from '../navigation/first-page.ts';

export interface BackTarget {
  /** Where back leads when the visit started on this page. */
  backTo?: string | undefined;
  /** Replaces the history step back, for example to ask before leaving a form. */
  onBack?: (() => void) | undefined;
}

/** One step back: to the previous page, or to `backTo` when there is none. */
export function useBack({ backTo, onBack }: BackTarget): () => void {
  const navigate = useNavigate();
  const isFirstPage = useIsFirstPage();
  return () => {
    if (onBack) return onBack();
    if (isFirstPage && backTo) return navigate(backTo, { replace: true });
    navigate(-1);
  };
}
