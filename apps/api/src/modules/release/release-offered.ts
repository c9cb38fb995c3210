import type { TxWork } from '../../call/context.ts';
import { assertOffered } from '../../services/code-list/items.ts';

interface ChosenCodes {
  readonly basics: Readonly<Record<'serviceTypes' | 'serviceObjects', readonly string[]>> & {
    readonly activityTypeId: string;
  };
  readonly place: { readonly regionId: string };
}

interface Released {
  readonly values: ChosenCodes;
  /** Stored codes of a changed activity. */
  readonly before?: ChosenCodes;
}

/** Refuses codes of a release that are not offered, at their form fields. */
export async function assertReleaseOffered(work: TxWork, { values, before }: Released): Promise<void> {
  const { basics, place } = values;
  await assertOffered(work, [
    {
      list: 'activity_type',
      path: 'basics.activityTypeId',
      chosen: [basics.activityTypeId],
      before: before && [before.basics.activityTypeId],
    },
    {
      list: 'service_type',
      path: 'basics.serviceTypes',
      chosen: basics.serviceTypes,
      before: before?.basics.serviceTypes,
    },
    {
      list: 'service_object',
      path: 'basics.serviceObjects',
      chosen: basics.serviceObjects,
      before: before?.basics.serviceObjects,
    },
    { list: 'region', path: 'place.regionId', chosen: [place.regionId], before: before && [before.place.regionId] },
  ]);
}
