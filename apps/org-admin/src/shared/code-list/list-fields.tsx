import { custom } from '@vp/app-shell/form';
import type { Field, FieldPlace, FieldSettings } from '@vp/app-shell/form';
import { organizationLimits } from '@vp/domain';
import type { CodeList } from '@vp/domain';
import { ChipsField, SelectField } from '@vp/ui-kit/form';
import { useListOptions } from './list-options.ts';

const isText = (stored: unknown): stored is string => typeof stored === 'string';

const most = {
  service_type: organizationLimits.serviceTypesMax,
  service_object: organizationLimits.serviceObjectsMax,
} as const;

interface ListChoiceSettings extends FieldSettings {
  readonly display?: 'list';
}

/** Returns a field for one item of a list that the platform edits. */
export function listChoice(list: CodeList, { display, ...settings }: ListChoiceSettings = {}): Field<string> {
  function ListField(place: FieldPlace) {
    return <SelectField {...place} options={useListOptions(list, place.name)} display={display} />;
  }
  return custom({ ...settings, empty: '', accepts: isText, part: ListField });
}

/** Returns a field for several items of a list, such as the services of an activity. */
export function listChoices(list: keyof typeof most, settings: FieldSettings = {}): Field<readonly string[]> {
  function ListField(place: FieldPlace) {
    return <ChipsField {...place} options={useListOptions(list, place.name)} max={most[list]} />;
  }
  return custom({
    ...settings,
    empty: [],
    accepts: (stored) => Array.isArray(stored) && stored.every(isText),
    part: ListField,
  });
}
