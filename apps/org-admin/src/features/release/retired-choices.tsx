import { useCodeLists, useCodeWords } from '@vp/app-shell';
import type { CodeList } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Note } from '@vp/ui-kit';
import type { ReleaseValues } from './release-values.ts';

interface RetiredChoice {
  readonly list: CodeList;
  readonly code: string;
}

interface OfferedChoices {
  readonly values: ReleaseValues;
  readonly retired: readonly RetiredChoice[];
}

/**
 * Returns a new release without retired choices, and those choices. Copies and drafts may contain them,
 * and the server would refuse them at a field that does not show them.
 */
export function withoutRetired(values: ReleaseValues, lists: ReturnType<typeof useCodeLists>): OfferedChoices {
  const { basics, place } = values;
  const found: RetiredChoice[] = [];
  const keep = (list: CodeList, codes: readonly string[]): readonly string[] => {
    const retired = new Set(lists[list].filter(({ isRetired }) => isRetired === true).map(({ code }) => code));
    found.push(...codes.filter((code) => retired.has(code)).map((code) => ({ list, code })));
    return codes.filter((code) => !retired.has(code));
  };
  const offered = {
    ...values,
    basics: {
      ...basics,
      activityTypeId: keep('activity_type', [basics.activityTypeId])[0] ?? '',
      serviceTypes: keep('service_type', basics.serviceTypes),
      serviceObjects: keep('service_object', basics.serviceObjects),
    },
    place: { ...place, regionId: keep('region', [place.regionId])[0] ?? '' },
  };
  return { values: offered, retired: found };
}

/** Notes on choices of the copy or the draft that the platform has retired. */
export function RetiredNotes({ choices }: { choices: readonly RetiredChoice[] }) {
  const { t } = useTexts();
  const { nameOf } = useCodeWords();
  const lists = useCodeLists();
  return (
    <>
      {choices.map(({ list, code }) => (
        <Note key={list + code} tone="gold">
          {t('release.draft.left', { name: nameOf(lists[list], code) })}
        </Note>
      ))}
    </>
  );
}
