import { useMutation } from '@tanstack/react-query';
import { problemsAtFields, useNow, useShowError } from '@vp/app-shell';
import { RestoredNote, useDraft } from '@vp/app-shell/draft';
import { useTexts } from '@vp/i18n/react';
import { Button, StickyActions, useIsOnline } from '@vp/ui-kit';
import { ErrorSummary, FormShell, StepHeader, fieldName } from '@vp/ui-kit/form';
import type { FieldErrors, FormHandle } from '@vp/ui-kit/form';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { realNameDraft } from './draft.ts';
import { GuardianSection } from './guardian-section.tsx';
import { IdentitySection } from './identity-section.tsx';
import { PersonalSection } from './personal-section.tsx';
import { checkedRequest, problemsOfStep } from './real-name-request.ts';
import styles from './real-name-form.module.css';
import { RealNameReview } from './real-name-review.tsx';
import { withKeptPhotos } from './correction.tsx';
import { realNameSteps } from './real-name-values.ts';
import type { RealNameFormValues, RealNameStep } from './real-name-values.ts';
import { stepToShow, stepsFor } from './steps.ts';

const refusalFields = {
  documentTaken: 'identity.documentNumber',
} as const;

function stepOf(name: string): RealNameStep | undefined {
  return realNameSteps.find((step) => name === step || name.startsWith(`${step}.`));
}

interface StepViewProps {
  readonly form: FormHandle<RealNameFormValues>;
  readonly step: RealNameStep;
  readonly steps: readonly RealNameStep[];
  readonly onStep: (step: RealNameStep) => void;
}

/** The account was step 1; looking everything through is no step of its own. */
function StepView({ form, step, steps, onStep }: StepViewProps) {
  const { t } = useTexts();
  const { values, isHeld, isSubmitting } = form;
  const isOnline = useIsOnline();
  const index = steps.indexOf(step);
  const next = steps[index + 1];
  const previous = steps[index - 1];
  const offline = step === 'review' && !isOnline ? t('realName.form.offline') : undefined;
  return (
    <div className={styles.step}>
      <StepHeader
        current={Math.min(index + 2, steps.length)}
        total={steps.length}
        name={t(`realName.form.steps.${step}`)}
        note={t('realName.form.minutes')}
      />
      <div className={styles.fields}>
        <ErrorSummary />
        {step === 'identity' && <IdentitySection values={values.identity} />}
        {step === 'personal' && <PersonalSection values={values.personal} />}
        {step === 'guardian' && <GuardianSection values={values.guardian} />}
        {step === 'review' && <RealNameReview values={values} steps={steps} onChange={onStep} />}
      </div>
      <StickyActions note={isHeld ? t('realName.form.uploading') : t('realName.form.draftSaved')}>
        {previous && (
          <Button look="quiet" onClick={() => onStep(previous)}>
            {t('realName.form.previous')}
          </Button>
        )}
        <Button type="submit" busy={isSubmitting || isHeld} disabledReason={offline}>
          {next === undefined
            ? t('realName.form.submit')
            : t('realName.form.next', { name: t(`realName.form.steps.${next}`) })}
        </Button>
      </StickyActions>
    </div>
  );
}

/** The identity form in steps; the step stands in the address, the values in one form and its draft. */
export function RealNameForm({ known }: { known: RealNameFormValues }) {
  const { t } = useTexts();
  const now = useNow();
  const navigate = useNavigate();
  const showError = useShowError();
  const [search, setSearch] = useSearchParams();
  const { realName } = useApiQueries();
  const { mutateAsync } = useMutation(realName.submit.change({ stale: ['volunteer'], handled: true }));
  const { found, keep, remove } = useDraft(realNameDraft);
  const [attempt, setAttempt] = useState(() => ({
    count: 0,
    initialValues: found?.isRestored ? withKeptPhotos(found.values, known) : (found?.values ?? known),
  }));
  const isSent = useRef(false);
  const asked = search.get('step');
  const stepIn = (values: RealNameFormValues): RealNameStep => stepToShow(asked, values, now());

  function goTo(step: RealNameStep): void {
    setSearch({ step });
    window.scrollTo(0, 0);
  }

  function check(values: RealNameFormValues): FieldErrors {
    const problems = problemsOfStep(stepIn(values), values, now());
    return Object.fromEntries(problems.map(({ path, message }) => [fieldName(path), message]));
  }

  function restart(): void {
    remove();
    setAttempt(({ count }) => ({ count: count + 1, initialValues: known }));
    goTo('identity');
  }

  async function submit(values: RealNameFormValues) {
    const step = stepIn(values);
    const steps = stepsFor(values, now());
    const next = steps[steps.indexOf(step) + 1];
    if (next !== undefined) return goTo(next);
    const body = checkedRequest(values, now());
    // The page after this one may still be loading while this one can be tapped.
    if (body === undefined || isSent.current) return undefined;
    try {
      await mutateAsync({ body });
      isSent.current = true;
      remove();
      await navigate(paths.realNameSent(), { replace: true });
      return undefined;
    } catch (error) {
      const problems = problemsAtFields(error, refusalFields);
      if (!problems) showError(error);
      return problems;
    }
  }

  return (
    <>
      {attempt.count === 0 && (
        <RestoredNote
          className={styles.note}
          draft={found}
          text={(time) => t('realName.form.draft', { time })}
          action={
            <Button look="text" size="small" onClick={restart}>
              {t('realName.form.restart')}
            </Button>
          }
        />
      )}
      <FormShell
        key={attempt.count}
        id="real-name"
        initialValues={attempt.initialValues}
        check={check}
        onSubmit={submit}
        onValues={keep}
        summary="none"
        onInvalid={([first]) => {
          const step = first === undefined || asked !== 'review' ? undefined : stepOf(first);
          if (step !== undefined) goTo(step);
        }}
      >
        {(form) => (
          <StepView form={form} step={stepIn(form.values)} steps={stepsFor(form.values, now())} onStep={goTo} />
        )}
      </FormShell>
    </>
  );
}
