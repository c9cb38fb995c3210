import { useCodeLists, useCodeWords } from '@vp/app-shell';
import type { CodeOption } from '@vp/app-shell';
import type { CodeList } from '@vp/domain';
import { useFormikContext } from '@vp/ui-kit/form';

/** Returns the options of a list for a form field. The initial value of the field stays available. */
export function useListOptions(list: CodeList, field: string): readonly CodeOption[] {
  const { optionsOf } = useCodeWords();
  const lists = useCodeLists();
  const { initialValue } = useFormikContext().getFieldMeta<string | readonly string[] | undefined>(field);
  return optionsOf(lists[list], [initialValue ?? []].flat());
}
