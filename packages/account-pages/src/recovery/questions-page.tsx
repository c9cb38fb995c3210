import { useQuery } from '@tanstack/react-query';
import { DataPage, useNow } from '@vp/app-shell';
import { FormPage } from '@vp/app-shell/form';
import type { AskedQuestion, RecoveryStarted } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Note, SkeletonForm, Stack, TextAction } from '@vp/ui-kit';
import { TextField } from '@vp/ui-kit/form';
import { useNavigate } from 'react-router-dom';
import { useWrongAnswers } from '../proof/use-wrong-answers.tsx';
import { AtStep, useExpiry } from './at-step.tsx';
import { answerMax, answerNames, answersSchema, noAnswers } from './recovery-values.ts';
import { useRecovery, useRecoveryCalls, useStep } from './recovery-site.ts';

interface AnswersProps {
  readonly ticket: string;
  readonly questions: readonly AskedQuestion[];
}

function Answers({ ticket, questions }: AnswersProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const now = useNow();
  const { flow, paths } = useRecovery();
  const { mutateAsync } = useStep(useRecoveryCalls().proveByQuestions);
  const expire = useExpiry();
  const wrong = useWrongAnswers();
  const asked = answerNames.flatMap((name, index) => {
    const question = questions[index];
    return question === undefined ? [] : [{ name, ...question }];
  });
  return (
    <FormPage
      id="recovery-questions"
      title={t('recovery.title')}
      backTo={paths.method}
      step={{ current: 2, total: 3, name: t('recovery.steps.proof') }}
      action={t('recovery.submit')}
      initialValues={noAnswers}
      schema={answersSchema}
      send={(values) => {
        wrong.forget();
        return mutateAsync({
          ticket,
          answers: asked.map(({ name, questionId }) => ({ questionId, answer: values[name] })),
        });
      }}
      onFailure={(error) => wrong.report(error) || expire(error)}
      done={async (proven) => {
        navigate(flow.enter('password', proven, now().getTime()), { replace: true });
      }}
    >
      <Stack>
        <Note>{t('recovery.questions.note')}</Note>
        {wrong.line}
      </Stack>
      {asked.map(({ name, question }) => (
        <TextField key={name} name={name} label={question} autoComplete="off" max={answerMax} />
      ))}
      <TextAction to={paths.method}>{t('recovery.method.other')}</TextAction>
    </FormPage>
  );
}

function ByQuestions({ started: { ticket } }: { readonly started: RecoveryStarted }) {
  const { t } = useTexts();
  const { paths } = useRecovery();
  const { questions } = useRecoveryCalls();
  const query = useQuery(questions(ticket));
  return (
    <DataPage
      query={query}
      title={t('recovery.title')}
      backTo={paths.method}
      skeleton={<SkeletonForm />}
      page={({ listData }) => <Answers ticket={ticket} questions={listData} />}
    />
  );
}

/** Renders the proof by three answers, on a device that the account has used; the error does not name the wrong one. */
export function RecoveryQuestionsPage() {
  return <AtStep step="proof">{(started) => <ByQuestions started={started} />}</AtStep>;
}
