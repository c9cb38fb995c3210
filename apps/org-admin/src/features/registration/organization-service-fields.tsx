import { Fields } from '@vp/app-shell/form';
import { serviceFields } from './registration-values.ts';
import type { RegisteredValues } from './registration-values.ts';

/** Whom the organization serves and with what. */
export function OrganizationServiceFields({ service }: Pick<RegisteredValues, 'service'>) {
  return <Fields of={serviceFields} in="service" values={service} />;
}
