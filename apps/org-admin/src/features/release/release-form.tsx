import { useMutation } from '@tanstack/react-query';
import { isApiError } from '@vp/api-client';
import { problemsAtFields, useNow, useShowError } from '@vp/app-shell';
import type { ActivityDetail } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Actions, Button, Sheet } from '@vp/ui-kit';
import type { ActivityReleaseValues } from '@vp/validators';
import { ErrorSummary, FormShell } from '@vp/ui-kit/form';
import type { FieldErrors, FormHandle } from '@vp/ui-kit/form';
import { useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { useApiQueries } from '../../shared/api.ts';
import { useIsWide } from '../../shared/use-wide.ts';
import styles from './release-form.module.css';
import { BasicsSection } from './basics-section.tsx';
import { ConditionsSection } from './conditions-section.tsx';
import { ContentSection } from './content-section.tsx';
import { LivePreview } from './live-preview.tsx';
import { PlaceSection } from './place-section.tsx';
import { Preview } from './preview.tsx';
import { previewOfDetail } from './preview-values.ts';
import { ReleaseBar, publishId } from './release-bar.tsx';
import type { Intent } from './release-bar.tsx';
import { checkRelease, releaseErrors } from './release-request.ts';
import type { ReleaseValues } from './release-values.ts';
import { ScheduleSection } from './schedule-section.tsx';
import { SectionIndex, sectionStem } from './section-states.tsx';
import { formId, sectionOf, sections } from './steps.ts';
import type { SectionName } from './steps.ts';

type Form = FormHandle<ReleaseValues>;

/** Publishes; after a lost answer the same form is sent again as the first time, which the client sees to. */
function usePublish() {
  const { release } = useApiQueries();
  const publish = useMutation(release.publish.change({ stale: [], handled: true }));
  const [isUnconfirmed, setIsUnconfirmed] = useState(false);

  async function send(body: ActivityReleaseValues): Promise<string> {
    try {
      return (await publish.mutateAsync({ body })).activityId;
    } catch (error) {
      setIsUnconfirmed(isApiError(error) && (error.kind === 'network' || error.kind === 'timeout'));
      throw error;
    }
  }
  return { send, isUnconfirmed };
}

function Section({ name, form }: { name: SectionName; form: Form }) {
  switch (name) {
    case 'basics':
      return <BasicsSection form={form} />;
    case 'schedule':
      return <ScheduleSection form={form} />;
    case 'place':
      return <PlaceSection form={form} />;
    case 'conditions':
      return <ConditionsSection form={form} />;
    case 'content':
      return <ContentSection />;
  }
}

type SectionsProps = { form: Form; current: SectionName; onOpen: (name: SectionName) => void };

/** All sections stay in the form, so that a wrong field can be found wherever it stands; one of them shows. */
function Sections({ form, current, onOpen }: SectionsProps) {
  const { t } = useTexts();
  const isWide = useIsWide();
  const next = sections[sections.indexOf(current) + 1];

  /** A line of the summary leads to a field that may stand in a hidden section. */
  function openTarget(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const section = sectionOf(link?.getAttribute('href') ?? '');
    if (section) flushSync(() => onOpen(section));
  }

  return (
    <div className={styles.column}>
      <div className={styles.summary} onClickCapture={openTarget}>
        <ErrorSummary />
      </div>
      {sections.map((name) => (
        <div
          key={name}
          hidden={name !== current}
          {...(isWide
            ? {}
            : {
                role: 'tabpanel',
                id: name === current ? `${sectionStem}-panel` : undefined,
                'aria-labelledby': `${sectionStem}-tab-${name}`,
              })}
        >
          <h2 className={styles.name}>{t(`release.form.${name}`)}</h2>
          <Section name={name} form={form} />
        </div>
      ))}
      {next && (
        <div className={styles.next}>
          <Button look="text" onClick={() => onOpen(next)}>
            {t('release.form.nextSection', { name: t(`release.form.${next}`) })}
          </Button>
        </div>
      )}
    </div>
  );
}

type PreviewSheetProps = { activity: ActivityDetail; isSending: boolean; onClose: () => void; onPublish: () => void };

function PreviewSheet({ activity, isSending, onClose, onPublish }: PreviewSheetProps) {
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
            {t('release.form.publish')}
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

/** Enter in a field neither publishes nor previews; with Ctrl it publishes. */
function onKey(event: KeyboardEvent): void {
  // A sheet opened from here is outside of the form, although its events come by.
  if (event.key !== 'Enter' || !(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
  const isInput = event.target instanceof HTMLInputElement;
  const isPublish = event.ctrlKey || event.metaKey;
  if (!isInput && !isPublish) return;
  event.preventDefault();
  event.stopPropagation();
  if (isPublish) document.getElementById(publishId)?.click();
}

type ReleaseFormProps = {
  initial: ReleaseValues;
  savedAtMs: number | undefined;
  /** Stays the same function, as it is called after each change. */
  onValues: (values: ReleaseValues) => void;
  onPublished: (activityId: string, values: ReleaseValues) => void;
};

/** The whole release as one form in five sections, with its preview. */
export function ReleaseForm({ initial, savedAtMs, onValues, onPublished }: ReleaseFormProps) {
  const now = useNow();
  const showError = useShowError();
  const isWide = useIsWide();
  const { release } = useApiQueries();
  const preview = useMutation(release.preview.change({ stale: [], handled: true }));
  const { send, isUnconfirmed } = usePublish();
  const [current, setCurrent] = useState<SectionName>('basics');
  const [intent, setIntent] = useState<Intent>('publish');
  // The form is sent in the same moment as the button is pressed, before a state would be there.
  const intentRef = useRef<Intent>('publish');
  const [shown, setShown] = useState<ActivityDetail | null>(null);

  function open(name: SectionName): void {
    setCurrent(name);
    window.scrollTo(0, 0);
  }

  function mean(next: Intent): void {
    intentRef.current = next;
    setIntent(next);
  }

  async function submit(values: ReleaseValues): Promise<FieldErrors | void> {
    const checked = checkRelease(values, now());
    if (!checked.ok) return releaseErrors(values, now());
    try {
      if (intentRef.current === 'preview') setShown(await preview.mutateAsync({ body: checked.value }));
      else onPublished(await send(checked.value), values);
    } catch (error) {
      const problems = problemsAtFields(error, { photoNotYours: 'basics.coverId' });
      if (problems) return problems;
      showError(error);
    }
  }

  const { t } = useTexts();
  const parts = useMemo(() => sections.map((name) => ({ name, label: t(`release.form.${name}`) })), [t]);

  function openFirst(names: readonly string[]): void {
    setShown(null);
    const section = sectionOf(names[0] ?? '');
    if (section) setCurrent(section);
  }

  return (
    <FormShell
      id={formId}
      summary="none"
      initialValues={initial}
      check={(values) => releaseErrors(values, now())}
      onSubmit={submit}
      onInvalid={openFirst}
      sections={parts}
      onValues={onValues}
    >
      {(form) => (
        <div className={styles.release} onKeyDownCapture={onKey}>
          <div className={styles.columns}>
            <SectionIndex current={current} onOpen={open} />
            <Sections form={form} current={current} onOpen={open} />
            {isWide && <LivePreview values={form.values} />}
          </div>
          <ReleaseBar form={form} savedAtMs={savedAtMs} isUnconfirmed={isUnconfirmed} intent={intent} onIntent={mean} />
          {shown && (
            <PreviewSheet
              activity={shown}
              isSending={form.isSubmitting}
              onClose={() => setShown(null)}
              onPublish={() => mean('publish')}
            />
          )}
        </div>
      )}
    </FormShell>
  );
}
