import { organizationLimits } from '@vp/domain';
import { ChipsField } from '@vp/ui-kit/form';
import { useListOptions } from './list-options.ts';

interface FieldOf {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
}

interface ServiceFieldsProps {
  readonly types: FieldOf;
  readonly objects: FieldOf;
}

/** With what an organization or an activity serves, and whom. */
export function ServiceFields({ types, objects }: ServiceFieldsProps) {
  const typeOptions = useListOptions('service_type', types.name);
  const objectOptions = useListOptions('service_object', objects.name);
  return (
    <>
      <ChipsField {...types} options={typeOptions} max={organizationLimits.serviceTypesMax} />
      <ChipsField {...objects} options={objectOptions} max={organizationLimits.serviceObjectsMax} />
    </>
  );
}
