import type { TxWork } from '../../call/context.ts';
import type { RegisteredData } from '../../db/schema/organization-request.ts';
import { assertOffered } from '../../services/code-list/items.ts';

interface Registered {
  readonly data: RegisteredData;
  /** What stands already, and may stay. */
  readonly before?: Partial<RegisteredData>;
  /** Where its parts stand in the form. */
  readonly stems: Readonly<Record<'basics' | 'services', string>>;
}

/** The codes of registered data, at the fields that they are chosen in. */
export async function assertRegisteredOffered(work: TxWork, { data, before, stems }: Registered): Promise<void> {
  await assertOffered(work, [
    {
      list: 'region',
      path: `${stems.basics}regionId`,
      chosen: [data.regionId],
      before: before?.regionId === undefined ? [] : [before.regionId],
    },
    {
      list: 'service_type',
      path: `${stems.services}serviceType`,
      chosen: data.serviceType,
      before: before?.serviceType,
    },
    {
      list: 'service_object',
      path: `${stems.services}serviceObject`,
      chosen: data.serviceObject,
      before: before?.serviceObject,
    },
  ]);
}
