import type { Reader } from '../../db/client.ts';
import { assertOffered } from '../../services/code-list/items.ts';
import type { Release } from './release.ts';

interface ReleaseCodes {
  readonly release: Release;
  /** The published release, whose codes may stay. */
  readonly before?: Release;
}

/** Refuses codes of a release that are not offered, at their form fields. */
export async function assertReleaseOffered(reader: Reader, { release, before }: ReleaseCodes): Promise<void> {
  const { activityType, serviceTypes, serviceObjects, region } = release.fields;
  const stored = before?.fields;
  await assertOffered(reader, [
    {
      list: 'activity_type',
      path: 'basics.activityTypeId',
      chosen: [activityType],
      before: stored && [stored.activityType],
    },
    { list: 'service_type', path: 'basics.serviceTypes', chosen: serviceTypes, before: stored?.serviceTypes },
    { list: 'service_object', path: 'basics.serviceObjects', chosen: serviceObjects, before: stored?.serviceObjects },
    { list: 'region', path: 'place.regionId', chosen: [region], before: stored && [stored.region] },
  ]);
}
