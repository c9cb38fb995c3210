import { useOfficePhone } from '@vp/app-shell';
import { TextAction } from '@vp/ui-kit';

/** Renders the office phone number as a link, next to a text that names the office. */
export function OfficePhone() {
  const office = useOfficePhone();
  return office === undefined ? null : <TextAction href={office.address}>{office.phone}</TextAction>;
}
