import { useQuery } from '@tanstack/react-query';
import { Can } from '@vp/access';
import { Loaded, useNow } from '@vp/app-shell';
import { useDraft, useDraftStore } from '@vp/app-shell/draft';
import type { Draft } from '@vp/app-shell/draft';
import { FormFrame } from '@vp/app-shell/form';
import { useTexts } from '@vp/i18n/react';
import { Actions, Button, EmptyState, Note, PageShell } from '@vp/ui-kit';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { activityQuery, useInvalidateActivities } from '../../shared/activity/queries.ts';
import { currentUserQuery } from '../../shared/queries.ts';
import { releaseDraft, withLivingCover } from './draft.ts';
import { LastActivities } from './last-activities.tsx';
import { Released } from './released.tsx';
import { ReleaseForm } from './release-form.tsx';
import styles from './release-page.module.css';
import { copiedRelease, newRelease } from './release-values.ts';
import type { ReleaseValues } from './release-values.ts';

/** The draft where there is one, and what was given otherwise. */
function Editor({ initial }: { initial: ReleaseValues }) {
  const { t } = useTexts();
  const invalidate = useInvalidateActivities();
  const { found, savedAtMs, isEdited, keep, remove } = useDraft(releaseDraft);
  const now = useNow();
  const restored = found && withLivingCover(found.values, now().getTime() - found.savedAtMs);
  const lostCover = found !== undefined && found.values.basics.coverId !== restored?.basics.coverId;
  const isNew = found === undefined && !isEdited;
  const note =
    initial.basics.copyOf !== '' ? (
      found === undefined && <Note tone="azul">{t('release.draft.copied')}</Note>
    ) : isNew ? (
      <Can permission="activity-list">
        <LastActivities />
      </Can>
    ) : null;
  const [published, setPublished] = useState<{ activityId: string; values: ReleaseValues } | null>(null);
  return (
    <div className={styles.columns}>
      <FormFrame
        title={t('release.form.title')}
        backTo={paths.activity()}
        leave={{
          when: isEdited,
          title: t('release.leave.title'),
          text: t('release.leave.text'),
          keep: t('release.leave.keep'),
          leave: t('release.leave.leave'),
          stay: t('release.leave.stay'),
          onLeave: remove,
        }}
        sent={published && <Released activityId={published.activityId} values={published.values} />}
        restored={{
          draft: found,
          text: (time) => t(lostCover ? 'release.draft.restoredWithoutCover' : 'release.draft.restored', { time }),
        }}
        note={note}
      >
        <ReleaseForm
          initial={restored ?? initial}
          savedAtMs={savedAtMs}
          onValues={keep}
          onPublished={(activityId, values) => {
            remove();
            setPublished({ activityId, values });
            window.scrollTo(0, 0);
            void invalidate();
          }}
        />
      </FormFrame>
    </div>
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
  if (query.data !== undefined) return <Editor initial={copiedRelease(query.data, now())} />;
  return (
    <PageShell title={t('release.form.title')} backTo={paths.activity()}>
      <Loaded query={query}>{() => null}</Loaded>
    </PageShell>
  );
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

/** `/activity/release`: a new activity, a copy of an earlier one (`?copy=`), or the draft that lies on the device. */
export function ReleasePage() {
  const [search, setSearch] = useSearchParams();
  const { read, write } = useDraftStore(releaseDraft);
  const copy = search.get('copy') ?? '';
  const [draft, setDraft] = useState(read);

  if (draft && copy !== '' && draft.values.basics.copyOf !== copy) {
    return (
      <Conflict
        draft={draft}
        onContinue={() => setSearch({}, { replace: true })}
        onReplace={() => {
          write(undefined);
          setDraft(undefined);
        }}
      />
    );
  }
  if (copy !== '' && !draft) return <Copied id={copy} />;
  return <New />;
}
