import { useQuery } from '@tanstack/react-query';
import { QueryPage, useNow } from '@vp/app-shell';
import type { Draft } from '@vp/app-shell/draft';
import { useTexts } from '@vp/i18n/react';
import { Actions, Button, EmptyState, Note, PageShell, confirm, useLeaveGuard } from '@vp/ui-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { activityQuery, useInvalidateActivities } from '../../shared/activity/queries.ts';
import styles from './release-page.module.css';
import { useReleaseDraft } from './draft.ts';
import { Released } from './released.tsx';
import { ReleaseForm } from './release-form.tsx';
import { copyOf, emptyRelease } from './release-values.ts';
import type { ReleaseValues } from './release-values.ts';

const keepAfterMs = 600;

/** Keeps what was written a moment after the last change, and at once when the page goes away. */
function useKeptDraft(initial: ReleaseValues, restored: Draft<ReleaseValues> | undefined) {
  const draft = useReleaseDraft();
  const now = useNow();
  const latest = useRef({ draft, now });
  const waiting = useRef<{ values: ReleaseValues; timer: ReturnType<typeof setTimeout> }>();
  const [savedAtMs, setSavedAtMs] = useState(restored?.savedAtMs);
  const [isEdited, setIsEdited] = useState(restored !== undefined);
  const startRef = useRef(JSON.stringify(initial));
  const isRestored = restored !== undefined;

  useEffect(() => {
    latest.current = { draft, now };
  });

  const flush = useCallback(() => {
    if (waiting.current === undefined) return;
    clearTimeout(waiting.current.timer);
    latest.current.draft.keep(waiting.current.values);
    waiting.current = undefined;
    setSavedAtMs(latest.current.now().getTime());
  }, []);

  const note = useCallback(
    (values: ReleaseValues) => {
      const isChanged = JSON.stringify(values) !== startRef.current;
      setIsEdited(isChanged || isRestored);
      if (!isChanged) return;
      if (waiting.current) clearTimeout(waiting.current.timer);
      waiting.current = { values, timer: setTimeout(flush, keepAfterMs) };
    },
    [flush, isRestored],
  );

  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  function remove(): void {
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = undefined;
    latest.current.draft.remove();
  }

  return { savedAtMs, isEdited, note, remove };
}

type EditorProps = { initial: ReleaseValues; restored: Draft<ReleaseValues> | undefined };

function Editor({ initial, restored }: EditorProps) {
  const { t, format } = useTexts();
  const invalidate = useInvalidateActivities();
  const { savedAtMs, isEdited, note, remove } = useKeptDraft(initial, restored);
  const [published, setPublished] = useState<{ activityId: string; values: ReleaseValues } | null>(null);
  const guard = useLeaveGuard({
    when: isEdited && published === null,
    confirm: async () => {
      const isStaying = await confirm({
        title: t('release.leave.title'),
        message: t('release.leave.text'),
        confirmText: t('release.leave.leave'),
        cancelText: t('release.leave.stay'),
        tone: 'danger',
        safe: 'cancel',
      }).then((isLeaving) => !isLeaving);
      if (!isStaying) remove();
      return !isStaying;
    },
  });

  if (published) return <Released activityId={published.activityId} values={published.values} />;
  return (
    <PageShell
      title={t('release.form.title')}
      content="edge"
      backTo={paths.activity()}
      onBack={() => void guard.leave(paths.activity(), { replace: true })}
    >
      {restored?.isRestored && (
        <div className={styles.note}>
          <Note tone="azul">
            {t('release.draft.restored', { time: format.dateTime(new Date(restored.savedAtMs)) })}
          </Note>
        </div>
      )}
      {restored === undefined && initial.copyOf !== '' && (
        <div className={styles.note}>
          <Note tone="azul">{t('release.draft.copied')}</Note>
        </div>
      )}
      <ReleaseForm
        initial={initial}
        savedAtMs={savedAtMs}
        onValues={note}
        onPublished={(activityId, values) => {
          remove();
          setPublished({ activityId, values });
          window.scrollTo(0, 0);
          void invalidate();
        }}
      />
    </PageShell>
  );
}

/** A draft lies on the device and a copy is asked for: one of them has to give way. */
function Conflict({
  draft,
  onContinue,
  onReplace,
}: {
  draft: Draft<ReleaseValues>;
  onContinue: () => void;
  onReplace: () => void;
}) {
  const { t, format } = useTexts();
  const name = draft.values.basics.name || t('release.draft.unnamed');
  const time = format.dateTime(new Date(draft.savedAtMs));
  return (
    <PageShell title={t('release.form.title')} backTo={paths.activity()}>
      <EmptyState
        title={t('release.draft.conflictTitle')}
        text={t('release.draft.conflictText', { name, time })}
        action={
          <Actions layout="stacked">
            <Button onClick={onContinue}>{t('release.draft.conflictContinue')}</Button>
            <Button look="danger" onClick={onReplace}>
              {t('release.draft.conflictReplace')}
            </Button>
          </Actions>
        }
      />
    </PageShell>
  );
}

function Copied({ id }: { id: string }) {
  const { t } = useTexts();
  const now = useNow();
  const query = useQuery(activityQuery(useApi(), id));
  if (query.data !== undefined) return <Editor initial={copyOf(query.data, now())} restored={undefined} />;
  return (
    <PageShell title={t('release.form.title')} backTo={paths.activity()}>
      <QueryPage query={query}>{() => null}</QueryPage>
    </PageShell>
  );
}

/** `/activity/release`: a new activity, a copy of an earlier one (`?copy=`), or the draft that lies on the device. */
export function ReleasePage() {
  const [search, setSearch] = useSearchParams();
  const { read, remove } = useReleaseDraft();
  const copy = search.get('copy') ?? '';
  const [draft, setDraft] = useState(read);

  if (draft && copy !== '' && draft.values.copyOf !== copy) {
    return (
      <Conflict
        draft={draft}
        onContinue={() => setSearch({}, { replace: true })}
        onReplace={() => {
          remove();
          setDraft(undefined);
        }}
      />
    );
  }
  if (draft) return <Editor initial={draft.values} restored={draft} />;
  if (copy !== '') return <Copied id={copy} />;
  return <Editor initial={emptyRelease} restored={undefined} />;
}
