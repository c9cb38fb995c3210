import { useDraftStore } from '@vp/app-shell/draft';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { releaseDraft } from './draft.ts';
import { ActivityChangeForm, CopiedReleaseForm, DraftConflict, NewReleaseForm } from './release-source-forms.tsx';
import type { ReleaseValues } from './release-values.ts';

/** What a release is made of: an earlier activity, a published one, or nothing. */
interface Source {
  readonly copy: string;
  readonly change: string;
}

const sourceOf = ({ basics }: ReleaseValues): Source => ({ copy: basics.copyOf, change: basics.changeOf });

/** Whether the address asks for this draft. Where it names no activity, any draft of a new one fits. */
function isDraftOf(draft: ReleaseValues, { copy, change }: Source): boolean {
  const source = sourceOf(draft);
  return source.change === change && (copy === '' || source.copy === copy);
}

const searchOf = ({ change }: Source): Record<string, string> => (change === '' ? {} : { change });

/**
 * `/activity/release/form`: a new activity, a copy of an earlier one (`?copy=`), the change of a published one (`?change=`), or
 * the draft that lies on the device. Where the draft is another one than the address asks for, the reader chooses.
 */
export function ReleaseFormPage() {
  const [search, setSearch] = useSearchParams();
  const { draft: stored, write } = useDraftStore(releaseDraft);
  const source = { copy: search.get('copy') ?? '', change: search.get('change') ?? '' };
  const [draft, setDraft] = useState(stored);

  if (draft && source.copy === '' && source.change === '' && sourceOf(draft.values).change !== '')
    return <Navigate to={paths.releaseForm(searchOf(sourceOf(draft.values)))} replace />;
  if (draft && !isDraftOf(draft.values, source)) {
    return (
      <DraftConflict
        draft={draft}
        isChange={source.change !== ''}
        onContinue={() => setSearch(searchOf(sourceOf(draft.values)), { replace: true })}
        onReplace={() => {
          write(undefined);
          setDraft(undefined);
        }}
      />
    );
  }
  if (source.change !== '') return <ActivityChangeForm key={source.change} id={source.change} />;
  if (source.copy !== '' && !draft) return <CopiedReleaseForm id={source.copy} />;
  return <NewReleaseForm />;
}
