import { Fields } from '@vp/app-shell/form';
import { serviceFields } from './registration-values.ts';
import type { RegisteredValues } from './registration-values.ts';

/** Fields for the services and the target groups of the organization. */
export function OrganizationServiceFields({ service }: Pick<RegisteredValues, 'service'>) {
  return <Fields of={serviceFields} in="service" values={service} />;
}
