import { useMutation } from '@tanstack/react-query';
import { useNow } from '@vp/app-shell';
import { useDraft } from '@vp/app-shell/draft';
import { FormPage, StepInAddress, withStep } from '@vp/app-shell/form';
import type { FormStep } from '@vp/app-shell/form';
import { useTexts } from '@vp/i18n/react';
import { Note } from '@vp/ui-kit';
import { fieldName } from '@vp/ui-kit/form';
import type { FieldErrors } from '@vp/ui-kit/form';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { useRedirect } from '../../shared/session/use-redirect.ts';
import { realNameDraft, withLivingPhotos } from './draft.ts';
import { BeforeYouStart } from './before-you-start.tsx';
import { GuardianSection } from './guardian-section.tsx';
import { IdentitySection } from './identity-section.tsx';
import { PersonalSection } from './personal-section.tsx';
import { problemsOfStep, requestOf } from './real-name-request.ts';
import { RealNameReview } from './real-name-review.tsx';
import { realNameForm, realNameSteps } from './real-name-values.ts';
import type { RealNameFormValues, RealNameStep } from './real-name-values.ts';
import { stepToShow, stepsFor } from './steps.ts';

const refusals = { photoNotYours: 'identity.frontPhotoId' } as const;

function stepOf(name: string): RealNameStep | undefined {
  return realNameSteps.find((step) => name === step || name.startsWith(`${step}.`));
}

/** The URL holds the step. */
function useSteps(changesDocument: boolean) {
  const { t } = useTexts();
  const now = useNow();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('step');
  const current = (values: RealNameFormValues): RealNameStep => stepToShow(asked, values, now());

  function goTo(step: RealNameStep): void {
    setSearch((before) => withStep(before, step));
    window.scrollTo(0, 0);
  }

  /**
   * Returns the position of the step. For a new volunteer, step 1 was the account. The review is no step of its own.
   */
  function place(values: RealNameFormValues): FormStep {
    const step = current(values);
    const steps = stepsFor(values, now());
    const index = steps.indexOf(step);
    const before = changesDocument ? 0 : 1;
    const [previous, next] = [steps[index - 1], steps[index + 1]];
    return {
      current: Math.min(index + 1 + before, steps.length - 1 + before),
      total: steps.length - 1 + before,
      name: t(`realName.form.steps.${step}`),
      note: t('realName.form.minutes'),
      previous: previous && { label: t('realName.form.previous'), onPress: () => goTo(previous) },
      next: next && {
        label: t('realName.form.next', { name: t(`realName.form.steps.${next}`) }),
        onPress: () => goTo(next),
      },
    };
  }

  return { isReviewAsked: asked === 'review', current, goTo, place };
}

interface RealNameFormProps {
  /** Initial values. */
  readonly known: RealNameFormValues;
  /** Whether a verified volunteer requests a new check. */
  readonly changesDocument: boolean;
  readonly usualReviewDays: number | null;
}

/** The identity form in steps, with one draft. It is sent after the review. */
export function RealNameForm({ known, changesDocument, usualReviewDays }: RealNameFormProps) {
  const { t } = useTexts();
  const now = useNow();
  const navigate = useNavigate();
  const redirect = useRedirect();
  const { realName } = useApiQueries();
  const { mutateAsync } = useMutation(realName.submit.change({ stale: ['volunteer'], handled: true }));
  const stored = useDraft(realNameDraft);
  const { isReviewAsked, current, goTo, place } = useSteps(changesDocument);

  function check(values: RealNameFormValues): FieldErrors {
    const problems = problemsOfStep(current(values), values, now());
    return Object.fromEntries(problems.map(({ path, message }) => [fieldName(path), message]));
  }

  function openFirst([first]: readonly string[]): void {
    const step = first === undefined || !isReviewAsked ? undefined : stepOf(first);
    if (step !== undefined) goTo(step);
  }

  function sectionOf(values: RealNameFormValues): ReactNode {
    switch (current(values)) {
      case 'identity':
        return (
          <>
            {!changesDocument && <BeforeYouStart usualDays={usualReviewDays} />}
            <IdentitySection values={values.identity} />
          </>
        );
      case 'personal':
        return <PersonalSection values={values.personal} />;
      case 'guardian':
        return <GuardianSection values={values.guardian} />;
      case 'review':
        return <RealNameReview values={values} steps={stepsFor(values, now())} onChange={goTo} />;
    }
  }

  return (
    <FormPage
      id="real-name"
      title={t(changesDocument ? 'realName.change.title' : 'realName.form.title')}
      backTo={changesDocument ? paths.personalData() : paths.me()}
      step={place}
      action={t('realName.form.submit')}
      barNote={({ isHeld }) => t(isHeld ? 'realName.form.uploading' : 'realName.form.draftSaved')}
      draft={{
        stored,
        restored: (time) => t('realName.form.draft', { time }),
        restart: { label: t('realName.form.restart'), onPress: () => goTo('identity') },
        complete: (values) => {
          const ageMs = now().getTime() - (stored.found?.savedAtMs ?? 0);
          return withLivingPhotos({ values: realNameForm.withSecretsOf(values, known), known, ageMs });
        },
      }}
      initialValues={known}
      check={check}
      onInvalid={openFirst}
      send={(values) =>
        mutateAsync({ body: { ...requestOf(values, now()), ...(changesDocument && { changesDocument }) } })
      }
      refusals={refusals}
      done={() => navigate(paths.realNameSent({ redirect }), { replace: true })}
    >
      {({ values }) => (
        <StepInAddress step={current(values)}>
          {changesDocument && <Note tone="gold">{t('realName.change.note')}</Note>}
          {sectionOf(values)}
        </StepInAddress>
      )}
    </FormPage>
  );
}
