import { useMutation } from '@tanstack/react-query';
import { isApiError } from '@vp/api-client';
import { useNow } from '@vp/app-shell';
import { SectionedForm, useSubmit } from '@vp/app-shell/form';
import type { ActivityDetail, ReleasedDetail } from '@vp/contract';
import { isOpenToChange } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Actions, Button, Icon, Row, Sheet, useIsOnline } from '@vp/ui-kit';
import type { FormHandle } from '@vp/ui-kit/form';
import { useMemo, useRef, useState } from 'react';
import { useApiQueries } from '../../shared/api.ts';
import styles from './release-form.module.css';
import { BasicsSection } from './basics-section.tsx';
import { ConditionsSection, ContactSection } from './conditions-section.tsx';
import { ContentSection } from './content-section.tsx';
import { LivePreview } from './live-preview.tsx';
import { PlaceSection } from './place-section.tsx';
import { Preview } from './preview.tsx';
import { previewOfDetail } from './preview-values.ts';
import { changeErrors } from './release-change.ts';
import { releaseErrors, requestOf } from './release-request.ts';
import type { ReleaseValues } from './release-values.ts';
import { ScheduleSection } from './schedule-section.tsx';

type Form = FormHandle<ReleaseValues>;
type Intent = 'preview' | 'publish';

const formId = 'release';

const refusals = { photoNotYours: 'basics.coverId' } as const;

function isLost(error: unknown): boolean {
  return isApiError(error) && (error.kind === 'network' || error.kind === 'timeout');
}

interface PreviewSheetProps {
  activity: ActivityDetail;
  isChange: boolean;
  isSending: boolean;
  onClose: () => void;
  onPublish: () => void;
}

function PreviewSheet({ activity, isChange, isSending, onClose, onPublish }: PreviewSheetProps) {
  const { t } = useTexts();
  return (
    <Sheet
      title={t('release.preview.title')}
      note={t('release.preview.note')}
      desktop="panel"
      onClose={onClose}
      footer={
        <Actions>
          <Button look="soft" onClick={onClose}>
            {t('release.preview.back')}
          </Button>
          <Button type="submit" form={formId} busy={isSending} onClick={onPublish}>
            {t(isChange ? 'release.change.save' : 'release.form.publish')}
          </Button>
        </Actions>
      }
    >
      <div className={styles.preview}>
        <Preview activity={previewOfDetail(activity)} />
      </div>
    </Sheet>
  );
}

interface BarNoteProps {
  savedAtMs: number | undefined;
  isChange: boolean;
  isUnconfirmed: boolean;
}

/** The line above the buttons: a lost answer comes before the draft. */
function BarNote({ savedAtMs, isChange, isUnconfirmed }: BarNoteProps) {
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
  if (savedAtMs === undefined) return null;
  return (
    <Row as="span" gap={1}>
      <Icon name="check" size={16} className={styles.kept} />
      <span>{t('release.draft.kept', { time: format.time(new Date(savedAtMs)) })}</span>
    </Row>
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
  const disabledReason = useIsOnline() ? undefined : t('ui.offlineSubmit');
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

/** The five sections; each says in its own file what stands in it. Once the activity has begun, what can still change. */
function useSections(hasBegun: boolean) {
  const { t } = useTexts();
  return useMemo(() => {
    const content = { name: 'content', label: t('release.form.content'), content: () => <ContentSection /> } as const;
    return hasBegun
      ? ([
          { name: 'conditions', label: t('release.change.contact'), content: () => <ContactSection /> },
          content,
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
        ] as const);
  }, [t, hasBegun]);
}

interface ReleaseFormProps {
  initial: ReleaseValues;
  /** The activity that is changed; undefined for a new one. */
  published: ReleasedDetail | undefined;
  savedAtMs: number | undefined;
  /** Stays the same function, as it is called after each change. */
  onValues: (values: ReleaseValues) => void;
  onPublished: (activityId: string, values: ReleaseValues) => void;
}

/** The whole release as one form in five sections, with its preview. */
export function ReleaseForm({ initial, published, savedAtMs, onValues, onPublished }: ReleaseFormProps) {
  const { t } = useTexts();
  const now = useNow();
  const { release } = useApiQueries();
  const previewing = useMutation(release.preview.change({ stale: [], handled: true }));
  const publishing = useMutation(release.publish.change({ stale: [], handled: true }));
  const [isUnconfirmed, setIsUnconfirmed] = useState(false);
  const [intent, setIntent] = useState<Intent>('publish');
  // The form is sent in the same moment as the button is pressed, before a state would be there.
  const intentRef = useRef<Intent>('publish');
  const [shown, setShown] = useState<ActivityDetail | null>(null);

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
    send: (values: ReleaseValues) => publishing.mutateAsync({ body: requestOf(values, now()) }),
    refusals,
    onFailure(error) {
      setIsUnconfirmed(isLost(error));
      return false;
    },
    done: ({ activityId }, values) => onPublished(activityId, values),
  });

  const isChange = published !== undefined;
  const hasBegun = isChange && !isOpenToChange({ startsAt: new Date(published.startsAt) }, now());

  return (
    <SectionedForm
      id={formId}
      label={t('release.form.sections')}
      sections={useSections(hasBegun)}
      initialValues={initial}
      check={(values) => ({
        ...(published && changeErrors(values, published, now())),
        ...releaseErrors(values, now()),
      })}
      onSubmit={(values) => (intentRef.current === 'preview' ? preview : publish).submit(values)}
      onInvalid={() => setShown(null)}
      onValues={onValues}
      aside={(form) => <LivePreview values={form.values} />}
      note={<BarNote savedAtMs={savedAtMs} isChange={isChange} isUnconfirmed={isUnconfirmed} />}
      actions={(form) => (
        <ReleaseButtons isChange={isChange} isSending={form.isSubmitting} intent={intent} onIntent={mean} />
      )}
    >
      {(form) =>
        shown && (
          <PreviewSheet
            activity={shown}
            isChange={isChange}
            isSending={form.isSubmitting}
            onClose={() => setShown(null)}
            onPublish={() => mean('publish')}
          />
        )
      }
    </SectionedForm>
  );
}
