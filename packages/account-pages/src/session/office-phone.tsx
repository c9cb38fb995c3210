import { useOfficePhone } from '@vp/app-shell';
import { TextAction } from '@vp/ui-kit';

/** The phone of the platform's office, to be called. Stands beside a text that names it. */
export function OfficePhone() {
  const office = useOfficePhone();
  return office === undefined ? null : <TextAction href={office.address}>{office.phone}</TextAction>;
}
