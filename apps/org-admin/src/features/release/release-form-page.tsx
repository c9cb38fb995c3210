import { useDraftStore } from '@vp/app-shell/draft';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { releaseDraft } from './draft.ts';
import { ActivityChangeForm, CopiedReleaseForm, DraftConflict, NewReleaseForm } from './release-source-forms.tsx';
import type { ReleaseValues } from './release-values.ts';

/** Source of a release: an earlier activity, a published one, or neither. */
interface Source {
  readonly copy: string;
  readonly change: string;
}

const sourceOf = ({ basics }: ReleaseValues): Source => ({ copy: basics.copyOf, change: basics.changeOf });

/** Returns whether the URL matches this draft. A URL without an activity matches any draft of a new one. */
function isDraftOf(draft: ReleaseValues, { copy, change }: Source): boolean {
  const source = sourceOf(draft);
  return source.change === change && (copy === '' || source.copy === copy);
}

const searchOf = ({ change }: Source): Record<string, string> => (change === '' ? {} : { change });

/**
 * `/activity/release/form`: a new activity, a copy of an earlier one (`?copy=`), a change of a published one
 * (`?change=`),
 * or the stored draft. If the draft does not match the URL, the reader chooses.
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
