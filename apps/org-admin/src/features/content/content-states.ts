import type { ContentState } from '@vp/domain';
import type { TagTone } from '@vp/ui-kit';

export const contentTones = {
  draft: 'neutral',
  planned: 'gold',
  published: 'green',
  ended: 'neutral',
} as const satisfies Readonly<Record<ContentState, TagTone>>;
