import { useMutation, useQuery } from '@tanstack/react-query';
import { DataPage, useNow } from '@vp/app-shell';
import { FormPage } from '@vp/app-shell/form';
import type { AskedQuestion, RecoveryStarted } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Note, SkeletonForm, Stack, TextAction } from '@vp/ui-kit';
import { TextField } from '@vp/ui-kit/form';
import { useNavigate } from 'react-router-dom';
import { useApiQueries } from '../../shared/api.ts';
import { useWrongAnswers } from '../../shared/account/use-wrong-answers.tsx';
import { paths } from '../../shared/paths.ts';
import { AtStep, useExpiry } from './at-step.tsx';
import { answerMax, answerNames, answersSchema, noAnswers } from './recovery-values.ts';
import { recoveryFlow } from './steps.ts';

interface AnswersProps {
  readonly ticket: string;
  readonly questions: readonly AskedQuestion[];
}

function Answers({ ticket, questions }: AnswersProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const now = useNow();
  const { mutateAsync } = useMutation(useApiQueries().recovery.proveByQuestions.change({ handled: true }));
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
      backTo={paths.recoveryMethod()}
      step={{ current: 2, total: 3, name: t('recovery.steps.proof') }}
      action={t('recovery.submit')}
      initialValues={noAnswers}
      schema={answersSchema}
      send={(values) => {
        wrong.forget();
        return mutateAsync({
          body: { ticket, answers: asked.map(({ name, questionId }) => ({ questionId, answer: values[name] })) },
        });
      }}
      onFailure={(error) => wrong.tell(error) || expire(error)}
      done={async (proven) => {
        await navigate(recoveryFlow.enter('password', proven, now().getTime()), { replace: true });
      }}
    >
      <Stack>
        <Note>{t('recovery.questions.note')}</Note>
        {wrong.line}
      </Stack>
      {asked.map(({ name, question }) => (
        <TextField key={name} name={name} label={question} autoComplete="off" max={answerMax} />
      ))}
      <TextAction to={paths.recoveryMethod()}>{t('recovery.method.other')}</TextAction>
    </FormPage>
  );
}

function ByQuestions({ started: { ticket } }: { readonly started: RecoveryStarted }) {
  const { t } = useTexts();
  const query = useQuery(useApiQueries().recovery.questions({ params: { ticket, kind: '0' } }));
  return (
    <DataPage
      query={query}
      title={t('recovery.title')}
      backTo={paths.recoveryMethod()}
      skeleton={<SkeletonForm />}
      page={({ listData }) => <Answers ticket={ticket} questions={listData} />}
    />
  );
}

/** The account is proven by three answers, on a device that has used it; a wrong one is not named. */
export function RecoveryQuestionsPage() {
  return <AtStep step="proof">{(started) => <ByQuestions started={started} />}</AtStep>;
}
