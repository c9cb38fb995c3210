import { useQueryClient } from '@tanstack/react-query';
import { useCodeLists, useCodeWords, useFileUrl } from '@vp/app-shell';
import type { StoredDraft } from '@vp/app-shell/draft';
import { useVersions } from '@vp/app-shell/form';
import type { FormVersions } from '@vp/app-shell/form';
import type { ReleasedDetail } from '@vp/contract';
import { isLanguage } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { activityQuery } from '../../../shared/activity/queries.ts';
import { useApi } from '../../../shared/api.ts';
import { publishedRelease } from '../release-of-activity.ts';
import type { ReleaseValues } from '../release-values.ts';
import { comparedRelease } from './compared-release.tsx';

interface VersionsProps {
  /** Initial values without a draft. */
  readonly original: ReleaseValues;
  /** The activity to change; undefined for a new one. */
  readonly activity: ReleasedDetail | undefined;
  readonly draft: StoredDraft<ReleaseValues>;
}

/** Detects concurrent edits of a published activity; a new one has a single editor. */
export function useReleaseVersions({ original, activity, draft }: VersionsProps): FormVersions<ReleaseValues> {
  const { t, format, language } = useTexts();
  const { nameOf, namesOf } = useCodeWords();
  const lists = useCodeLists();
  const fileUrl = useFileUrl();
  const api = useApi();
  const cache = useQueryClient();
  const { activityId = '', version = 0 } = activity ?? {};
  const writtenIn = (draft.opened?.values ?? original).texts.language;
  return useVersions<ReleaseValues>({
    opened: { version, values: original },
    draft,
    fields: comparedRelease({ t, format, nameOf, namesOf, lists, fileUrl }),
    async reload() {
      const stored = await cache.fetchQuery({ ...activityQuery(api, activityId), staleTime: 0 });
      const values = publishedRelease(stored, language, isLanguage(writtenIn) ? writtenIn : undefined);
      return { version: stored.version, values };
    },
  });
}
