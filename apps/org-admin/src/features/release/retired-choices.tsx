import { useCodeLists, useCodeWords } from '@vp/app-shell';
import type { CodeList } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Note } from '@vp/ui-kit';
import { useFormikContext } from '@vp/ui-kit/form';
import { useEffect } from 'react';
import type { ReleaseValues } from './release-values.ts';

export interface RetiredChoice {
  readonly list: CodeList;
  readonly code: string;
}

interface StillOffered {
  readonly values: ReleaseValues;
  readonly left: readonly RetiredChoice[];
}

/** A new release without what the lists of the platform name but offer no longer, and what that was. */
export function withoutRetired(values: ReleaseValues, lists: ReturnType<typeof useCodeLists>): StillOffered {
  const { basics, place } = values;
  const left: RetiredChoice[] = [];
  const keep = (list: CodeList, codes: readonly string[]): readonly string[] => {
    const retired = new Set(lists[list].filter(({ isRetired }) => isRetired === true).map(({ code }) => code));
    left.push(...codes.filter((code) => retired.has(code)).map((code) => ({ list, code })));
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
  return { values: offered, left };
}

/**
 * Within the form of a new release: begins it anew without what is offered no longer, as soon as the lists are there. A
 * copy and a draft bring such choices, and the server would refuse them at a field that shows nothing to take away.
 */
export function RetiredChoices({ onLeft }: { onLeft: (left: readonly RetiredChoice[]) => void }) {
  const lists = useCodeLists();
  const { values, resetForm } = useFormikContext<ReleaseValues>();
  useEffect(() => {
    const offered = withoutRetired(values, lists);
    if (offered.left.length === 0) return;
    onLeft(offered.left);
    resetForm({ values: offered.values });
  }, [values, lists, onLeft, resetForm]);
  return null;
}

/** What the copied activity or the draft has, and the platform offers no longer. */
export function LeftNotes({ left }: { left: readonly RetiredChoice[] }) {
  const { t } = useTexts();
  const { nameOf } = useCodeWords();
  const lists = useCodeLists();
  return (
    <>
      {left.map(({ list, code }) => (
        <Note key={list + code} tone="gold">
          {t('release.draft.left', { name: nameOf(lists[list], code) })}
        </Note>
      ))}
    </>
  );
}
