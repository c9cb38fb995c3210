import { volunteerActivityPath } from '@vp/access/addresses';
import { copyText, useConfig } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { toast } from '@vp/ui-kit';

interface Shared {
  readonly activityId: string;
  readonly name: string;
}

/** Returns a function that shares or copies the volunteers' URL of an activity. */
export function useShare(): (activity: Shared) => Promise<void> {
  const { t } = useTexts();
  const { otherSiteUrl } = useConfig();
  return async ({ activityId, name }) => {
    const url = `${otherSiteUrl}${volunteerActivityPath}?id=${encodeURIComponent(activityId)}`;
    const fail = () => toast(t('activity.share.failed'), { tone: 'error' });
    if (typeof navigator.share !== 'function') {
      if (await copyText(url)) toast(t('activity.share.copied'), { tone: 'success' });
      else fail();
      return;
    }
    try {
      await navigator.share({ title: name, url });
    } catch (error) {
      const isGivenUp = error instanceof DOMException && error.name === 'AbortError';
      if (!isGivenUp) fail();
    }
  };
}
