import { useMutation } from '@tanstack/react-query';
import { isApiError, isUnanswered } from '@vp/api-client';
import { useNow } from '@vp/app-shell';
import type { KeptDraft } from '@vp/app-shell/draft';
import { SectionedForm, useSubmit } from '@vp/app-shell/form';
import type { ReleaseOutcome, ReleasePreview, ReleasedDetail } from '@vp/contract';
import { isOpenToChange } from '@vp/domain';
import type { SeriesScope } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Button, Icon, Row, useOfflineReason } from '@vp/ui-kit';
import { useFormikContext } from '@vp/ui-kit/form';
import type { FieldErrors, FormHandle } from '@vp/ui-kit/form';
import { Suspense, lazy, useMemo, useRef, useState } from 'react';
import { useApiQueries } from '../../shared/api.ts';
import { followingOf } from '../../shared/activity/following.ts';
import { LazyScopeSheet } from '../../shared/activity/lazy-scope-sheet.tsx';
import styles from './release-form.module.css';
import { BasicsSection } from './basics-section.tsx';
import { ConditionsSection, ContactSection } from './conditions-section.tsx';
import { ContentSection } from './content-section.tsx';
import { PlaceSection } from './place-section.tsx';
import { releaseErrors, requestOf } from './release-request.ts';
import type { ReleaseValues } from './release-values.ts';
import type { RetiredChoice } from './retired-choices.tsx';
import { useReleaseVersions } from './versions/use-release-versions.ts';
import { useMoveQuestion } from './schedule/move-question.ts';
import { ScheduleSection } from './schedule/schedule-section.tsx';

// What shows the activity as volunteers see it, or says it in further languages, comes beside the form, which nobody has
// to wait with.
const RetiredChoices = lazy(async () => ({ default: (await import('./retired-choices.tsx')).RetiredChoices }));
const LivePreview = lazy(async () => ({ default: (await import('./preview/live-preview.tsx')).LivePreview }));
const TextsSection = lazy(async () => ({ default: (await import('./texts/texts-section.tsx')).TextsSection }));
const textsFile = () => import('./texts/follow-texts.tsx');
const FollowTexts = lazy(async () => ({ default: (await textsFile()).FollowTexts }));
const StaleTexts = lazy(async () => ({ default: (await textsFile()).StaleTexts }));
const PreviewSheet = lazy(async () => ({ default: (await import('./preview/preview-sheet.tsx')).PreviewSheet }));

/** What another person has changed then stands in the form, behind the preview. */
const isStale = (error: unknown): boolean => isApiError(error) && error.refusal === 'contentChanged';

type Form = FormHandle<ReleaseValues>;
/** What the form is sent for; 'publish' is asked about first where the change may reach all that follow as well. */
type Intent = 'preview' | 'publish' | SeriesScope;

const formId = 'release';

const refusals = { photoNotYours: 'basics.coverId' } as const;

interface BarNoteProps {
  savedAtMs: number | undefined;
  isChange: boolean;
  isUnconfirmed: boolean;
  before: ReleaseValues;
}

/** The line above the buttons: a lost answer comes first, then what other languages still say, then the draft. */
function BarNote({ savedAtMs, isChange, isUnconfirmed, before }: BarNoteProps) {
  const { t, format } = useTexts();
  const { texts } = useFormikContext<ReleaseValues>().values;
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
  const kept = savedAtMs !== undefined && (
    <Row as="span" gap={1}>
      <Icon name="check" size={16} className={styles.kept} />
      <span>{t('release.draft.kept', { time: format.time(new Date(savedAtMs)) })}</span>
    </Row>
  );
  if (texts.posts.length === 0) return kept;
  return (
    <Suspense fallback={kept}>
      <StaleTexts before={before}>{kept}</StaleTexts>
    </Suspense>
  );
}

interface ReleaseButtonsProps {
  isChange: boolean;
  isSending: boolean;
  intent: Intent;
  onIntent: (intent: Intent) => void;
}

/** Preview and publish: both send the form; which one is meant is said before it is sent. */
function ReleaseButtons({ isChange, isSending, intent, onIntent }: ReleaseButtonsProps) {
  const { t } = useTexts();
  const disabledReason = useOfflineReason();
  const button = (name: Intent) =>
    ({
      type: 'submit',
      form: formId,
      busy: isSending && intent === name,
      disabledReason,
      onClick: () => onIntent(name),
    }) as const;
  return (
    <>
      <Button look="soft" {...button('preview')}>
        {t('release.form.preview')}
      </Button>
      <Button {...button('publish')}>{t(isChange ? 'release.change.save' : 'release.form.publish')}</Button>
    </>
  );
}

/** The sections; each says in its own file what stands in it. Once the activity has begun, what can still change. */
function useSections(hasBegun: boolean) {
  const { t } = useTexts();
  return useMemo(() => {
    const content = { name: 'content', label: t('release.form.content'), content: () => <ContentSection /> } as const;
    const texts = {
      name: 'texts',
      label: t('release.form.texts'),
      drawn: 'once opened',
      content: (form: Form) => (
        <Suspense fallback={null}>
          <TextsSection form={form} parts={hasBegun ? 'content' : 'all'} />
        </Suspense>
      ),
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
  initial: ReleaseValues;
  /** The values before the draft, where a draft is continued. */
  before: ReleaseValues;
  /** The activity that is changed; undefined for a new one. */
  published: ReleasedDetail | undefined;
  /** What the change of it must not do, by field. */
  checkChange: ((values: ReleaseValues, now: Date) => FieldErrors) | undefined;
  /** The draft, which remembers the version that it started from. */
  kept: KeptDraft<ReleaseValues>;
  savedAtMs: number | undefined;
  /** What a new release had to leave out. */
  onLeft: (left: readonly RetiredChoice[]) => void;
  /** Stays the same function, as it is called after each change. */
  onValues: (values: ReleaseValues) => void;
  onPublished: (outcome: ReleaseOutcome, values: ReleaseValues) => void;
}

/** The whole release as one form in sections, with its preview. */
export function ReleaseForm(props: ReleaseFormProps) {
  const { initial, before, published, checkChange, savedAtMs, onLeft, onValues, onPublished } = props;
  const { t } = useTexts();
  const now = useNow();
  const { release } = useApiQueries();
  const previewing = useMutation(release.preview.change({ stale: [], handled: true }));
  const publishing = useMutation(release.publish.change({ stale: [], handled: true }));
  const [isUnconfirmed, setIsUnconfirmed] = useState(false);
  const [intent, setIntent] = useState<Intent>('publish');
  // The form is sent in the same moment as the button is pressed, before a state would be there.
  const intentRef = useRef<Intent>('publish');
  const [shown, setShown] = useState<ReleasePreview | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const following = published && followingOf(published);
  const isMoveSure = useMoveQuestion(published);
  const isChange = published !== undefined;
  const versions = useReleaseVersions(props);

  function mean(next: Intent): void {
    intentRef.current = next;
    setIntent(next);
  }

  const preview = useSubmit({
    send: (values: ReleaseValues) => previewing.mutateAsync({ body: requestOf(values, now()) }),
    refusals,
    isRepeatable: true,
    done: setShown,
  });
  // After a lost answer the same form is sent again as the first time, which the client sees to.
  const publish = useSubmit({
    send: (values: ReleaseValues) =>
      publishing.mutateAsync({
        body: {
          ...requestOf(values, now()),
          ...(isChange && { version: versions.version() }),
          ...(intentRef.current === 'following' && { scope: 'following' }),
        },
      }),
    refusals,
    versions,
    onFailure(error) {
      setIsAsking(false);
      if (isStale(error)) setShown(null);
      setIsUnconfirmed(isUnanswered(error));
      return false;
    },
    done: onPublished,
  });

  async function send(values: ReleaseValues, form: Form) {
    if (intentRef.current === 'preview') return preview.submit(values, form);
    const isAsked = intentRef.current === 'publish' && following !== undefined;
    if (isAsked || !(await isMoveSure(values))) {
      setIsAsking(isAsked);
      return undefined;
    }
    return publish.submit(values, form);
  }

  const isTakenOver = !isChange && (initial !== before || initial.basics.copyOf !== '');
  const hasBegun = isChange && !isOpenToChange({ startsAt: new Date(published.startsAt) }, now());
  return (
    <SectionedForm
      id={formId}
      label={t('release.form.sections')}
      sections={useSections(hasBegun)}
      initialValues={initial}
      check={(values) => ({ ...checkChange?.(values, now()), ...releaseErrors(values, now()) })}
      onSubmit={send}
      onInvalid={() => {
        setShown(null);
        setIsAsking(false);
      }}
      onValues={onValues}
      aside={(form) => (
        <Suspense fallback={null}>
          <LivePreview values={form.values} />
        </Suspense>
      )}
      lead={versions.note}
      note={<BarNote savedAtMs={savedAtMs} isChange={isChange} isUnconfirmed={isUnconfirmed} before={before} />}
      actions={(form) => (
        <ReleaseButtons isChange={isChange} isSending={form.isSubmitting} intent={intent} onIntent={mean} />
      )}
    >
      {(form) => (
        <>
          <Suspense fallback={null}>
            {isTakenOver && <RetiredChoices onLeft={onLeft} />}
            {form.values.texts.posts.length > 0 && <FollowTexts />}
          </Suspense>
          {shown && !isAsking && (
            <Suspense fallback={null}>
              <PreviewSheet
                activity={shown}
                form={formId}
                isChange={isChange}
                isSending={form.isSubmitting}
                onClose={() => setShown(null)}
                onPublish={() => mean('publish')}
              />
            </Suspense>
          )}
          {isAsking && following && (
            <LazyScopeSheet
              title={t('activity.series.changeTitle')}
              following={following}
              note={t('activity.series.changeNote')}
              button={{ type: 'submit', form: formId, busy: form.isSubmitting }}
              onChoose={mean}
              onClose={() => setIsAsking(false)}
            />
          )}
        </>
      )}
    </SectionedForm>
  );
}
