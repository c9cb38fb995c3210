import { useCodeWords } from '@vp/app-shell';
import { organizationLimits, serviceObjects, serviceTypes } from '@vp/domain';
import type { CodeTable } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { ChipsField } from '@vp/ui-kit/form';

interface FieldOf {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
}

interface ServiceFieldsProps {
  readonly types: FieldOf;
  readonly objects: FieldOf;
}

/** Many chips are found by their names; what is for everything else stays the last. */
function useNamedOptions() {
  const { language } = useTexts();
  const { optionsOf } = useCodeWords();
  const { compare } = new Intl.Collator(language);
  return (table: CodeTable) => {
    const options = optionsOf(table);
    const named = options.slice(0, -1).sort((one, other) => compare(one.label, other.label));
    return [...named, ...options.slice(-1)];
  };
}

/** With what an organization or an activity serves, and whom. */
export function ServiceFields({ types, objects }: ServiceFieldsProps) {
  const optionsOf = useNamedOptions();
  return (
    <>
      <ChipsField {...types} options={optionsOf(serviceTypes)} max={organizationLimits.serviceTypesMax} />
      <ChipsField {...objects} options={optionsOf(serviceObjects)} max={organizationLimits.serviceObjectsMax} />
    </>
  );
}
