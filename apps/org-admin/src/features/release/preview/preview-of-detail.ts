import type { ReleasePreview } from '@vp/contract';
import type { Language } from '@vp/domain';
import { formOfStored } from '../texts/stored-texts.ts';
import type { PreviewValues } from './preview-values.ts';

/** Returns the preview for readers of a language. */
export function previewOfDetail(detail: Omit<ReleasePreview, 'affected'>, language: Language): PreviewValues {
  const { name, address, meetingPoint, content, postName } = formOfStored(detail.texts, language);
  return {
    ...detail,
    name,
    organizationName: detail.organization.name.text,
    address,
    meetingPoint,
    radiusKilometres: detail.radiusMetres / 1000,
    minimumAge: detail.ageMin,
    maximumAge: detail.ageMax,
    periods: detail.periods.map((period) => ({
      ...period,
      posts: period.posts.map(({ postId, places }) => ({ name: postName(postId), places })),
    })),
    content,
  };
}
