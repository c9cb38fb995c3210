import { volunteerActivityPath } from '@vp/access/addresses';
import { useConfig, useShare } from '@vp/app-shell';

interface Shared {
  readonly activityId: string;
  readonly name: string;
}

/** Returns a function that shares or copies the volunteers' URL of an activity. */
export function useShareActivity(): (activity: Shared) => Promise<void> {
  const share = useShare();
  const { otherSiteUrl } = useConfig();
  return ({ activityId, name }) =>
    share({ title: name, url: `${otherSiteUrl}${volunteerActivityPath}?id=${encodeURIComponent(activityId)}` });
}
