import { useCodeWords } from '@vp/app-shell';
import { organizationLimits, serviceObjects, serviceTypes } from '@vp/domain';
import { ChipsField } from '@vp/ui-kit/form';

interface FieldOf {
  readonly name: string;
  readonly label: string;
}

interface ServiceFieldsProps {
  readonly types: FieldOf;
  readonly objects: FieldOf;
}

/** With what an organization or an activity serves, and whom. */
export function ServiceFields({ types, objects }: ServiceFieldsProps) {
  const { optionsOf } = useCodeWords();
  return (
    <>
      <ChipsField {...types} options={optionsOf(serviceTypes)} max={organizationLimits.serviceTypesMax} />
      <ChipsField {...objects} options={optionsOf(serviceObjects)} max={organizationLimits.serviceObjectsMax} />
    </>
  );
}
