import { useMutation } from '@tanstack/react-query';
import { isApiError, isUnanswered } from '@vp/api-client';
import { useNow } from '@vp/app-shell';
import type { StoredDraft } from '@vp/app-shell/draft';
import { SectionedForm, useSubmit } from '@vp/app-shell/form';
import type { ReleaseOutcome, ReleasePreview, ReleasedDetail } from '@vp/contract';
import { isOpenToChange } from '@vp/domain';
import type { SeriesScope } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Button, Icon, Row, useOfflineReason } from '@vp/ui-kit';
import type { FormHandle, SendForm } from '@vp/ui-kit/form';
import { Suspense, lazy, useMemo, useState } from 'react';
import { useApiQueries } from '../../shared/api.ts';
import { followingOf } from '../../shared/activity/following.ts';
import { LazyScopeSheet } from '../../shared/activity/lazy-scope-sheet.tsx';
import styles from './release-form.module.css';
import { useAffectedQuestion } from './affected.tsx';
import { BasicsSection } from './basics-section.tsx';
import { ConditionsSection, ContactSection } from './conditions-section.tsx';
import { ContentSection } from './content-section.tsx';
import { PlaceSection } from './place-section.tsx';
import { changeErrors } from './release-change.ts';
import { releaseErrors, requestOf } from './release-request.ts';
import type { ReleaseValues } from './release-values.ts';
import { useReleaseVersions } from './versions/use-release-versions.ts';
import { useDatesQuestion } from './schedule/dates-question.ts';
import { useMoveQuestion } from './schedule/move-question.ts';
import { ScheduleSection } from './schedule/schedule-section.tsx';
import { StaleTexts } from './texts/stale-texts.tsx';
import { TextsSection } from './texts/texts-section.tsx';

// Loaded on demand: the preview needs components that the form does not.
const LivePreview = lazy(async () => ({ default: (await import('./preview/live-preview.tsx')).LivePreview }));
const PreviewSheet = lazy(async () => ({ default: (await import('./preview/preview-sheet.tsx')).PreviewSheet }));

/** Returns whether another person has changed the activity. The form, behind the preview, shows the difference. */
const isStale = (error: unknown): boolean => isApiError(error) && error.refusal === 'contentChanged';

type Form = FormHandle<ReleaseValues>;

const formId = 'release';

const refusals = { photoNotYours: 'basics.coverId' } as const;

interface BarNoteProps {
  savedAtMs: number | undefined;
  isChange: boolean;
  isUnconfirmed: boolean;
  original: ReleaseValues;
}

/** Line above the buttons: a lost response first, then outdated translations, then the draft. */
function BarNote({ savedAtMs, isChange, isUnconfirmed, original }: BarNoteProps) {
  const { t, format } = useTexts();
  if (isUnconfirmed) {
    return (
      <span className={styles.lost} role="alert">
        <Row as="span" gap={1}>
          <Icon name="warning" size={16} />
          <span>{t(isChange ? 'release.change.notConfirmed' : 'release.form.notConfirmed')}</span>
        </Row>
      </span>
    );
  }
  return (
    <StaleTexts original={original}>
      {savedAtMs !== undefined && (
        <Row as="span" gap={1}>
          <Icon name="check" size={16} className={styles.saved} />
          <span>{t('release.draft.saved', { time: format.time(new Date(savedAtMs)) })}</span>
        </Row>
      )}
    </StaleTexts>
  );
}

interface ReleaseButtonsProps {
  isChange: boolean;
  isPreviewing: boolean;
  isSending: boolean;
  onPreview: () => void;
}

function ReleaseButtons({ isChange, isPreviewing, isSending, onPreview }: ReleaseButtonsProps) {
  const { t } = useTexts();
  const disabledReason = useOfflineReason();
  return (
    <>
      <Button variant="soft" busy={isPreviewing} disabledReason={disabledReason} onClick={onPreview}>
        {t('release.form.preview')}
      </Button>
      <Button type="submit" form={formId} busy={isSending && !isPreviewing} disabledReason={disabledReason}>
        {t(isChange ? 'release.change.save' : 'release.form.publish')}
      </Button>
    </>
  );
}

/** Returns the sections of the form. After the activity has begun, only those that can still change. */
function useSections(hasBegun: boolean) {
  const { t } = useTexts();
  return useMemo(() => {
    const content = { name: 'content', label: t('release.form.content'), content: () => <ContentSection /> } as const;
    const texts = {
      name: 'texts',
      label: t('release.form.texts'),
      drawn: 'once opened',
      content: (form: Form) => <TextsSection form={form} parts={hasBegun ? 'content' : 'all'} />,
    } as const;
    return hasBegun
      ? ([
          {
            name: 'conditions',
            label: t('release.change.contact'),
            content: (form: Form) => <ContactSection form={form} />,
          },
          content,
          texts,
        ] as const)
      : ([
          { name: 'basics', label: t('release.form.basics'), content: (form: Form) => <BasicsSection form={form} /> },
          {
            name: 'schedule',
            label: t('release.form.schedule'),
            content: (form: Form) => <ScheduleSection form={form} />,
          },
          { name: 'place', label: t('release.form.place'), content: (form: Form) => <PlaceSection form={form} /> },
          {
            name: 'conditions',
            label: t('release.form.conditions'),
            content: (form: Form) => <ConditionsSection form={form} />,
          },
          content,
          texts,
        ] as const);
  }, [t, hasBegun]);
}

interface ReleaseFormProps {
  /** Values of the continued draft, or the original ones. */
  initialValues: ReleaseValues;
  /** Initial values without a draft. */
  original: ReleaseValues;
  /** The activity to change; undefined for a new one. */
  activity: ReleasedDetail | undefined;
  /** The draft, with the version that it is based on. */
  draft: StoredDraft<ReleaseValues>;
  /** Must be stable, because it is called after each change. */
  onValues: (values: ReleaseValues) => void;
  onPublished: (outcome: ReleaseOutcome, values: ReleaseValues) => void;
}

/** Returns the submit actions of the form. */
function useSubmissions({ activity, onPublished, ...props }: ReleaseFormProps) {
  const now = useNow();
  const { release } = useApiQueries();
  const previewing = useMutation(release.preview.change({ stale: [], handled: true }));
  const publishing = useMutation(release.publish.change({ stale: [], handled: true }));
  const [isUnconfirmed, setIsUnconfirmed] = useState(false);
  const [preview, setPreview] = useState<ReleasePreview>();
  const [isAsking, setIsAsking] = useState(false);
  const following = activity && followingOf(activity);
  const isMoveSure = useMoveQuestion(activity);
  const areDatesSure = useDatesQuestion();
  const isHarmSure = useAffectedQuestion(activity);
  const versions = useReleaseVersions({ activity, ...props });

  /** After a lost response the client repeats the same request. */
  const publication = (scope?: SeriesScope) => ({
    send: (values: ReleaseValues) =>
      publishing.mutateAsync({
        body: {
          ...requestOf(values, now()),
          ...(activity && { version: versions.version() }),
          ...(scope === 'following' && { scope }),
        },
      }),
    refusals,
    versions,
    onFailure(error: unknown) {
      setIsAsking(false);
      if (isStale(error)) setPreview(undefined);
      setIsUnconfirmed(isUnanswered(error));
      return false;
    },
    done: onPublished,
  });
  const one = useSubmit(publication());
  const all = useSubmit(publication('following'));
  const previewed = useSubmit({
    send: (values: ReleaseValues) => previewing.mutateAsync({ body: requestOf(values, now()) }),
    refusals,
    isRepeatable: true,
    done: setPreview,
  });

  const publish =
    (scope: SeriesScope): SendForm<ReleaseValues> =>
    async (values, form) => {
      if (!(await areDatesSure(values))) return undefined;
      if ((await isMoveSure(values)) && (await isHarmSure(values, scope)))
        return (scope === 'one' ? one : all).submit(values, form);
      setIsAsking(false);
      return undefined;
    };
  return {
    versions,
    following,
    preview,
    isAsking,
    isUnconfirmed,
    isPreviewing: previewing.isPending,
    closePreview: () => setPreview(undefined),
    closeQuestion: () => setIsAsking(false),
    send: {
      preview: previewed.submit,
      publish,
      /** Asks for the scope first, if the change can apply to all following activities. */
      publishOrAsk: following === undefined ? publish('one') : () => setIsAsking(true),
    },
  };
}

/** The release as one form in sections, with its preview. */
export function ReleaseForm(props: ReleaseFormProps) {
  const { initialValues, original, activity, draft, onValues } = props;
  const { t } = useTexts();
  const now = useNow();
  const { versions, following, preview, isAsking, isUnconfirmed, isPreviewing, ...submissions } = useSubmissions(props);
  const { send, closePreview, closeQuestion } = submissions;
  const isChange = activity !== undefined;
  const hasStarted = isChange && !isOpenToChange({ startsAt: new Date(activity.startsAt) }, now());
  return (
    <SectionedForm
      id={formId}
      label={t('release.form.sections')}
      sections={useSections(hasStarted)}
      initialValues={initialValues}
      check={(values) => ({
        ...(activity && changeErrors(values, activity, now())),
        ...releaseErrors(values, now()),
      })}
      onSubmit={send.publishOrAsk}
      onInvalid={() => {
        closePreview();
        closeQuestion();
      }}
      onValues={onValues}
      aside={(form) => (
        <Suspense fallback={null}>
          <LivePreview values={form.values} />
        </Suspense>
      )}
      lead={versions.note}
      note={
        <BarNote savedAtMs={draft.savedAtMs} isChange={isChange} isUnconfirmed={isUnconfirmed} original={original} />
      }
      actions={(form) => (
        <ReleaseButtons
          isChange={isChange}
          isPreviewing={isPreviewing}
          isSending={form.isSubmitting}
          onPreview={() => void form.submit(send.preview)}
        />
      )}
    >
      {(form) => (
        <>
          {preview && !isAsking && (
            <Suspense fallback={null}>
              <PreviewSheet
                activity={preview}
                form={formId}
                isChange={isChange}
                isSending={form.isSubmitting}
                onClose={closePreview}
              />
            </Suspense>
          )}
          {isAsking && following && (
            <LazyScopeSheet
              title={t('activity.series.changeTitle')}
              following={following}
              note={t('activity.series.changeNote')}
              isSending={form.isSubmitting}
              onChoose={(scope) => void form.submit(send.publish(scope))}
              onClose={closeQuestion}
            />
          )}
        </>
      )}
    </SectionedForm>
  );
}
