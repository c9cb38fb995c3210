import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@vp/app-shell';
import { useDraftStore } from '@vp/app-shell/draft';
import { useTexts } from '@vp/i18n/react';
import { PageShell, SkeletonList } from '@vp/ui-kit';
import { Suspense, lazy, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useApi } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { currentUserQuery } from '../../shared/queries.ts';
import { releaseDraft } from './draft.ts';
import { ReleaseEditor } from './release-editor.tsx';
import { newRelease } from './release-values.ts';
import type { ReleaseValues } from './release-values.ts';

// A new release begins with nothing of these.
const sources = () => import('./release-sources.tsx');
const Conflict = lazy(async () => ({ default: (await sources()).Conflict }));
const Copied = lazy(async () => ({ default: (await sources()).Copied }));
const Changed = lazy(async () => ({ default: (await sources()).Changed }));

/** The organization's own contact stands in a new release from the start. */
function New() {
  const { t } = useTexts();
  const query = useQuery(currentUserQuery(useApi()));
  return query.data === undefined ? (
    <PageShell title={t('release.form.title')} backTo={paths.activity()}>
      <Loaded query={query}>{() => null}</Loaded>
    </PageShell>
  ) : (
    <ReleaseEditor initial={newRelease(query.data.organization ?? { contactName: '', contactPhone: '' })} />
  );
}

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

/** The form that the address asks for, or the choice between it and an older draft. */
function Asked() {
  const [search, setSearch] = useSearchParams();
  const { draft: stored, write } = useDraftStore(releaseDraft);
  const source = { copy: search.get('copy') ?? '', change: search.get('change') ?? '' };
  const [draft, setDraft] = useState(stored);

  if (draft && source.copy === '' && source.change === '' && sourceOf(draft.values).change !== '')
    return <Navigate to={paths.releaseForm(searchOf(sourceOf(draft.values)))} replace />;
  if (draft && !isDraftOf(draft.values, source)) {
    return (
      <Conflict
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
  if (source.change !== '') return <Changed key={source.change} id={source.change} />;
  if (source.copy !== '' && !draft) return <Copied id={source.copy} />;
  return <New />;
}

/**
 * `/activity/release/form`: a new activity, a copy of an earlier one (`?copy=`), the change of a published one (`?change=`), or
 * the draft that lies on the device.
 */
export function ReleaseFormPage() {
  const { t } = useTexts();
  const coming = (
    <PageShell title={t('release.form.title')} backTo={paths.activity()}>
      <SkeletonList rows={4} />
    </PageShell>
  );
  return (
    <Suspense fallback={coming}>
      <Asked />
    </Suspense>
  );
}
