import type { ActivityType } from '@vp/domain';
import type { CoverKind } from '@vp/ui-kit';

const byType = {
  '1': 'community',
  '2': 'environment',
  '3': 'event',
  '4': 'culture',
  '5': 'medical',
  '6': 'training',
  '7': 'event',
} as const satisfies Partial<Record<ActivityType, CoverKind>>;

const kinds: Readonly<Record<string, CoverKind | undefined>> = byType;

/**
 * Returns the illustration of an activity without a picture, by its type code; an unknown type gets `training` or
 * `community`.
 */
export function coverKindOf(activity: { readonly activityTypeId: string; readonly isTraining: boolean }): CoverKind {
  return kinds[activity.activityTypeId] ?? (activity.isTraining ? 'training' : 'community');
}
