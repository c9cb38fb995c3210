import { useMutation } from '@tanstack/react-query';
import { useDraft } from '@vp/app-shell/draft';
import { Fields, FormPage, StepInAddress, useFieldRows, withStep } from '@vp/app-shell/form';
import type { FormStep } from '@vp/app-shell/form';
import type { CardInfo } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Button, KeyValueList, Note, PageShell, Section, SkeletonForm, Stack } from '@vp/ui-kit';
import { AgreementField, fieldName } from '@vp/ui-kit/form';
import type { FieldErrors } from '@vp/ui-kit/form';
import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useApiQueries } from '../../shared/api.ts';
import { GuardianChoice, useConfirmedGuardian } from '../../shared/guardian/guardian-choice.tsx';
import { paths } from '../../shared/paths.ts';
import { RecipientCard } from './recipient-card.tsx';
import {
  applicationFields,
  fieldsOf,
  requestedOf,
  cardDraft,
  guardianFields,
  problemsOfStep,
  requestOf,
  startOf,
  stepToShow,
  stepsOf,
} from './card-values.ts';
import type { CardFormValues, CardStep } from './card-values.ts';

interface InfoProps {
  readonly info: CardInfo;
}

/** The URL holds the step, so that back and reload work. */
function useSteps(info: CardInfo) {
  const { t } = useTexts();
  const [search, setSearch] = useSearchParams();
  const steps = stepsOf(info);
  const current = (values: CardFormValues): CardStep => stepToShow(search.get('step'), values, info);

  function goTo(step: CardStep): void {
    setSearch((before) => withStep(before, step));
    window.scrollTo(0, 0);
  }

  function place(values: CardFormValues): FormStep {
    const step = current(values);
    const at = steps.indexOf(step);
    const [previous, next] = [steps[at - 1], steps[at + 1]];
    return {
      current: at + 1,
      total: steps.length,
      name: t(`card.form.steps.${step}`),
      previous: previous && { label: t('card.form.previous'), onPress: () => goTo(previous) },
      next: next && {
        label: t('card.form.next', { name: t(`card.form.steps.${next}`) }),
        onPress: () => goTo(next),
      },
    };
  }
  return { current, goTo, place };
}

function Guardian({ values }: { readonly values: CardFormValues }) {
  const { t } = useTexts();
  if (values.guardian.requestId !== '') return <GuardianChoice purpose="card" isConfirmed />;
  return (
    <>
      <GuardianChoice purpose="card" isConfirmed={false} />
      <Note tone="azul">{t('card.form.guardian.why')}</Note>
      <Fields of={guardianFields} in="guardian" values={values.guardian} />
      <AgreementField name="guardian.agreed" label={t('card.form.guardian.agreed')} />
    </>
  );
}

interface ReviewedProps {
  readonly title: string;
  readonly onChange: () => void;
  readonly children: ReactNode;
}

function Reviewed({ title, onChange, children }: ReviewedProps) {
  const { t } = useTexts();
  const change = (
    <Button variant="text" size="small" icon="pencil" about={title} onClick={onChange}>
      {t('card.form.change')}
    </Button>
  );
  return (
    <Section title={title} aside={change}>
      {children}
    </Section>
  );
}

type ConsentProps = InfoProps & { readonly values: CardFormValues; readonly goTo: (step: CardStep) => void };

/** Shows all answers, then the agreement and each consent with its data. */
function Consent({ info, values, goTo }: ConsentProps) {
  const { t } = useTexts();
  const asked = new Set<string>(requestedOf(info).map((name) => t(applicationFields.labelOf(name))));
  const application = useFieldRows(applicationFields, values.application).filter(({ name }) => asked.has(name));
  const typed = useFieldRows(guardianFields, values.guardian);
  const linked = [{ name: t('card.form.steps.guardian'), value: t('guardian.choice.review') }];
  const guardian = values.guardian.requestId === '' ? typed : linked;
  return (
    <Stack gap={4}>
      <Reviewed title={t('card.form.steps.application')} onChange={() => goTo('application')}>
        <KeyValueList rows={application} />
      </Reviewed>
      {info.needsGuardian && (
        <Reviewed title={t('card.form.steps.guardian')} onChange={() => goTo('guardian')}>
          <KeyValueList rows={guardian} />
        </Reviewed>
      )}
      <Section title={t('card.form.consents')}>
        <Note>{t('card.form.consentNote')}</Note>
        <AgreementField name="consent.agreed" label={t('card.form.agreed')}>
          {t('card.form.agreedRead')} <Link to={paths.cardAgreement()}>{t('card.agreement')}</Link>
        </AgreementField>
        <RecipientCard recipient="bank" />
        <AgreementField name="consent.bankConsent" label={t('card.form.bankConsent')} />
        <RecipientCard recipient="federation" />
        <AgreementField name="consent.federationConsent" label={t('card.form.federationConsent')} />
      </Section>
    </Stack>
  );
}

/** Reads whether a guardian has confirmed through a link, for an applicant under 18, then shows the form. */
export function CardForm({ info }: InfoProps) {
  return info.needsGuardian ? <MinorsForm info={info} /> : <StepForm info={info} requestId="" />;
}

function MinorsForm({ info }: InfoProps) {
  const { t } = useTexts();
  const { isPending, requestId } = useConfirmedGuardian('card');
  if (!isPending) return <StepForm info={info} requestId={requestId} />;
  return (
    <PageShell title={t('card.form.title')} backTo={paths.card()}>
      <SkeletonForm />
    </PageShell>
  );
}

/** The application form in steps, with one draft. It is sent after the review. */
function StepForm({ info, requestId }: InfoProps & { readonly requestId: string }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { mutateAsync } = useMutation(useApiQueries().card.apply.change({ stale: ['card'], handled: true }));
  const stored = useDraft(cardDraft);
  const { current, goTo, place } = useSteps(info);

  function check(values: CardFormValues): FieldErrors {
    const problems = problemsOfStep(current(values), values, info);
    return Object.fromEntries(problems.map(({ path, message }) => [fieldName(path), message]));
  }

  function sectionOf(values: CardFormValues): ReactNode {
    switch (current(values)) {
      case 'application':
        return <Fields of={fieldsOf(info)} in="application" values={values.application} only={requestedOf(info)} />;
      case 'guardian':
        return <Guardian values={values} />;
      case 'consent':
        return <Consent info={info} values={values} goTo={goTo} />;
    }
  }

  const withGuardian = (values: CardFormValues): CardFormValues => ({
    ...values,
    guardian: { ...values.guardian, requestId },
  });
  const start = withGuardian(startOf(info));
  return (
    <FormPage
      id="volunteer-card"
      title={t('card.form.title')}
      backTo={paths.card()}
      step={place}
      action={t('card.form.submit')}
      barNote={() => t('card.form.draftSaved')}
      draft={{
        stored,
        restored: (time) => t('card.form.draft', { time }),
        restart: { label: t('card.form.restart'), onPress: () => goTo('application') },
        // The possible reasons may have changed since the draft was saved.
        complete: (values) => {
          const isPossible = info.reasons.some((reason) => reason === values.application.reason);
          const reason = isPossible ? values.application.reason : start.application.reason;
          return withGuardian({ ...values, application: { ...values.application, reason } });
        },
      }}
      initialValues={start}
      check={check}
      send={(values) => mutateAsync({ body: requestOf(values, info) })}
      refusals={{ cardReasonWrong: 'application.reason' }}
      done={() => navigate(paths.cardDone(), { replace: true })}
    >
      {({ values }) => <StepInAddress step={current(values)}>{sectionOf(values)}</StepInAddress>}
    </FormPage>
  );
}
