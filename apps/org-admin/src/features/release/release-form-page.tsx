import { useQuery } from '@tanstack/react-query';
import { Loaded, useCodeLists, useCodeWords, useNow } from '@vp/app-shell';
import { useDraft, useDraftStore } from '@vp/app-shell/draft';
import type { Draft } from '@vp/app-shell/draft';
import type { ReleaseOutcome, ReleasedDetail } from '@vp/contract';
import { FormFrame } from '@vp/app-shell/form';
import { isOpenToChange } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Actions, Button, EmptyState, Note, PageShell, TextLink } from '@vp/ui-kit';
import { Suspense, lazy, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useApi } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { activityQuery, useInvalidateActivities } from '../../shared/activity/queries.ts';
import { currentUserQuery } from '../../shared/queries.ts';
import { releaseDraft, withLivingCover } from './draft.ts';
import { ReleaseForm } from './release-form.tsx';
import styles from './release-form-page.module.css';
import { copiedRelease, publishedRelease } from './release-of-activity.ts';
import { newRelease } from './release-values.ts';
import type { ReleaseValues } from './release-values.ts';
import type { RetiredChoice } from './retired-choices.ts';

const Released = lazy(async () => ({ default: (await import('./released.tsx')).Released }));

interface EditorProps {
  initial: ReleaseValues;
  /** The activity that is changed; undefined for a new one. */
  published?: ReleasedDetail;
}

/** What a change means for those who signed up, and how much of it is still open. */
function ChangeNote({ published }: { published: ReleasedDetail }) {
  const { t } = useTexts();
  const now = useNow();
  const isOpen = isOpenToChange({ startsAt: new Date(published.startsAt) }, now());
  const count = published.toAdmit + published.admitted + published.waiting;
  if (isOpen && count === 0) return null;
  return <Note tone="azul">{isOpen ? t('release.change.note', { count }) : t('release.change.noteBegun')}</Note>;
}

/** What the copied activity or the draft has, and the platform offers no longer. */
function LeftNotes({ left }: { left: readonly RetiredChoice[] }) {
  const { t } = useTexts();
  const { nameOf } = useCodeWords();
  const lists = useCodeLists();
  return left.map(({ list, code }) => (
    <Note key={list + code} tone="gold">
      {t('release.draft.left', { name: nameOf(lists[list], code) })}
    </Note>
  ));
}

/** The draft where there is one, and what was given otherwise. */
function Editor({ initial, published: changed }: EditorProps) {
  const { t } = useTexts();
  const invalidate = useInvalidateActivities();
  const { found, savedAtMs, isEdited, keep, remove } = useDraft(releaseDraft);
  const now = useNow();
  const restored = found && withLivingCover(found.values, now().getTime() - found.savedAtMs);
  const lostCover = found !== undefined && found.values.basics.coverId !== restored?.basics.coverId;
  const note =
    changed !== undefined ? (
      <ChangeNote published={changed} />
    ) : (
      initial.basics.copyOf !== '' && found === undefined && <Note tone="azul">{t('release.draft.copied')}</Note>
    );
  const [left, setLeft] = useState<readonly RetiredChoice[]>([]);
  const [published, setPublished] = useState<{ outcome: ReleaseOutcome; values: ReleaseValues } | null>(null);
  return (
    <div className={styles.columns}>
      <FormFrame
        title={t(changed === undefined ? 'release.form.title' : 'release.change.title')}
        backTo={changed === undefined ? paths.activity() : paths.activityDetail({ id: changed.activityId })}
        leave={{
          when: isEdited,
          title: t(changed === undefined ? 'release.leave.title' : 'release.change.leaveTitle'),
          text: t('release.leave.text'),
          keep: t('release.leave.keep'),
          leave: t('release.leave.leave'),
          stay: t('release.leave.stay'),
          onLeave: remove,
        }}
        sent={
          published && (
            <Suspense fallback={null}>
              <Released {...published} isChange={changed !== undefined} />
            </Suspense>
          )
        }
        restored={{
          draft: found,
          text: (time) => t(lostCover ? 'release.draft.restoredWithoutCover' : 'release.draft.restored', { time }),
        }}
        note={
          <>
            {note}
            <LeftNotes left={left} />
          </>
        }
      >
        <ReleaseForm
          initial={restored ?? initial}
          before={initial}
          published={changed}
          savedAtMs={savedAtMs}
          onLeft={setLeft}
          onValues={keep}
          onPublished={(outcome, values) => {
            remove();
            setPublished({ outcome, values });
            window.scrollTo(0, 0);
            void invalidate();
          }}
        />
      </FormFrame>
    </div>
  );
}

/** A draft lies on the device and something else is asked for: one of them has to give way. */
function Conflict({
  draft,
  isChange,
  onContinue,
  onReplace,
}: {
  draft: Draft<ReleaseValues>;
  isChange: boolean;
  onContinue: () => void;
  onReplace: () => void;
}) {
  const { t, format } = useTexts();
  const name = draft.values.basics.name || t('activity.draft.unnamed');
  const time = format.dateTime(new Date(draft.savedAtMs));
  return (
    <PageShell title={t('release.form.title')} backTo={paths.activity()}>
      <EmptyState
        title={t('release.draft.conflictTitle')}
        text={t(isChange ? 'release.change.conflictText' : 'release.draft.conflictText', { name, time })}
        action={
          <Actions layout="stacked">
            <Button onClick={onContinue}>{t('release.draft.conflictContinue')}</Button>
            <Button look="danger" onClick={onReplace}>
              {t(isChange ? 'release.change.conflictReplace' : 'release.draft.conflictReplace')}
            </Button>
          </Actions>
        }
      />
    </PageShell>
  );
}

function Copied({ id }: { id: string }) {
  const { t, language } = useTexts();
  const now = useNow();
  const query = useQuery(activityQuery(useApi(), id));
  if (query.data !== undefined) return <Editor initial={copiedRelease(query.data, { now: now(), language })} />;
  return (
    <PageShell title={t('release.form.title')} backTo={paths.activity()}>
      <Loaded query={query}>{() => null}</Loaded>
    </PageShell>
  );
}

/** A published activity, whose change begins with what it says now. */
function Changed({ id }: { id: string }) {
  const { t, language } = useTexts();
  const query = useQuery({ ...activityQuery(useApi(), id), staleTime: Infinity });
  const back = paths.activityDetail({ id });
  if (query.data === undefined)
    return (
      <PageShell title={t('release.change.title')} backTo={back}>
        <Loaded query={query}>{() => null}</Loaded>
      </PageShell>
    );
  if (query.data.state === 'cancelled')
    return (
      <PageShell title={t('release.change.title')} backTo={back}>
        <EmptyState
          illustration="door"
          title={t('release.change.cancelled')}
          action={<TextLink to={back}>{t('release.published.view')}</TextLink>}
        />
      </PageShell>
    );
  return <Editor initial={publishedRelease(query.data, language)} published={query.data} />;
}

/** The organization's own contact stands in a new release from the start. */
function New() {
  const { t } = useTexts();
  const query = useQuery(currentUserQuery(useApi()));
  return query.data === undefined ? (
    <PageShell title={t('release.form.title')} backTo={paths.activity()}>
      <Loaded query={query}>{() => null}</Loaded>
    </PageShell>
  ) : (
    <Editor initial={newRelease(query.data.organization ?? { contactName: '', contactPhone: '' })} />
  );
}

/** What a release is made of: an earlier activity, a published one, or nothing. */
interface Source {
  readonly copy: string;
  readonly change: string;
}

const sourceOf = ({ basics }: ReleaseValues): Source => ({ copy: basics.copyOf, change: basics.changeOf });

/** Whether a draft goes on with what is asked for: a draft of a new activity serves where nothing is named. */
function isDraftOf(draft: ReleaseValues, { copy, change }: Source): boolean {
  const source = sourceOf(draft);
  return source.change === change && (copy === '' || source.copy === copy);
}

const searchOf = ({ change }: Source): Record<string, string> => (change === '' ? {} : { change });

/**
 * `/activity/release/form`: a new activity, a copy of an earlier one (`?copy=`), the change of a published one (`?change=`), or
 * the draft that lies on the device.
 */
export function ReleaseFormPage() {
  const [search, setSearch] = useSearchParams();
  const { read, write } = useDraftStore(releaseDraft);
  const source = { copy: search.get('copy') ?? '', change: search.get('change') ?? '' };
  const [draft, setDraft] = useState(read);

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
