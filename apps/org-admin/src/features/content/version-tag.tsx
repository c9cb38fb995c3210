import type { ContentState } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Tag } from '@vp/ui-kit';
import { contentTones } from './content-states.ts';

/** State of a version of an agreement, with its own words for coming into force and being replaced. */
export function VersionTag({ state }: { readonly state: ContentState }) {
  const { t } = useTexts();
  return <Tag tone={contentTones[state]}>{t(`content.versions.state.${state}`)}</Tag>;
}
