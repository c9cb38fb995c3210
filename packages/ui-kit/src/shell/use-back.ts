import { useNavigate } from 'react-router-dom';
import { useIsFirstPage } from '../navigation/first-page.ts';

export interface BackTarget {
  /** Target of back when the visit started on this page. */
  backTo?: string | undefined;
  /** Replaces going back, for example to ask before a form is left. */
  onBack?: (() => void) | undefined;
}

/** Goes to the previous page, or to `backTo` when there is none. */
export function useBack({ backTo, onBack }: BackTarget): () => void {
  const navigate = useNavigate();
  const isFirstPage = useIsFirstPage();
  return () => {
    if (onBack) return onBack();
    if (isFirstPage && backTo) return navigate(backTo, { replace: true });
    navigate(-1);
  };
}
