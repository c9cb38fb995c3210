import { useTexts } from '@vp/i18n/react';
import { alertDialog, toast } from '@vp/ui-kit';
import { copyText } from './copy-text.ts';

export interface SharedPage {
  readonly title: string;
  /** Whole address of the page. */
  readonly url: string;
}

/**
 * Returns a function that opens the share sheet of the device for a page, or copies its address where there is
 * none; as the last resort it shows the address to select.
 */
export function useShare(): (page: SharedPage) => Promise<void> {
  const { t } = useTexts();
  return async ({ title, url }) => {
    const showLink = () => alertDialog({ title: t('common.share.byHand'), message: url });
    if (typeof navigator.share !== 'function') {
      if (await copyText(url)) toast(t('common.share.copied'), { tone: 'success' });
      else await showLink();
      return;
    }
    try {
      await navigator.share({ title, url });
    } catch (error) {
      const isGivenUp = error instanceof DOMException && error.name === 'AbortError';
      if (!isGivenUp) await showLink();
    }
  };
}
