import type { TxWork } from '../../call/context.ts';
import type { RegisteredData } from '../../db/schema/organization-request.ts';
import { assertOffered } from '../../services/code-list/items.ts';

interface Registered {
  readonly data: RegisteredData;
  /** Stored values, which may stay. */
  readonly before?: Partial<RegisteredData>;
  /** Prefixes of the form fields of its parts. */
  readonly stems: Readonly<Record<'basics' | 'services', string>>;
}

/** Refuses codes of registered data that are not offered, at their form fields. */
export async function assertRegisteredOffered(work: TxWork, { data, before, stems }: Registered): Promise<void> {
  await assertOffered(work.tx, [
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
