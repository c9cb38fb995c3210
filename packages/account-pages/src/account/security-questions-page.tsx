import { useMutation } from '@tanstack/react-query';
import { queriesOf, useApi, useCodeWords } from '@vp/app-shell';
import { FormPage } from '@vp/app-shell/form';
import { accountLimits, securityQuestions } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Card, Note, Stack, toast } from '@vp/ui-kit';
import { SelectField, TextField } from '@vp/ui-kit/form';
import { useNavigate } from 'react-router-dom';
import { afterChange } from './just-changed.ts';
import { useChange } from './account-site.ts';
import { Proven, useProofAgain } from './proven.tsx';
import type { ChangeProps } from './proven.tsx';
import { answersOf, noQuestions, places, problemsInQuestions, questionsSchema } from './question-values.ts';

const max = accountLimits.securityAnswerMax;

function SecurityQuestions({ bindings: { questionIds }, page }: ChangeProps) {
  const { t } = useTexts();
  const { backTo } = useChange(page);
  const navigate = useNavigate();
  const { optionsOf } = useCodeWords();
  const { mutateAsync } = useMutation(queriesOf(useApi()).account.setSecurityQuestions.change({ handled: true }));
  return (
    <FormPage
      id="security-questions"
      title={t('account.questions.title')}
      backTo={backTo}
      action={t('account.questions.submit')}
      initialValues={noQuestions}
      schema={questionsSchema}
      check={problemsInQuestions}
      send={(values) => mutateAsync({ body: { answers: answersOf(values) } })}
      onFailure={useProofAgain(page)}
      done={async () => {
        toast(t('account.questions.done'), { tone: 'success' });
        navigate(backTo, afterChange('questions'));
      }}
    >
      <Note>
        {t('account.questions.note')}
        {questionIds.length > 0 && ` ${t('account.questions.replaces')}`}
      </Note>
      <Stack gap={3}>
        {places.map((number) => (
          <Card key={number}>
            <SelectField
              name={`question${number}`}
              label={t('account.questions.question', { number })}
              options={optionsOf(securityQuestions)}
              display="list"
            />
            <TextField
              name={`answer${number}`}
              label={t('account.questions.answer', { number })}
              hint={t('account.questions.answerHint', { max })}
              autoComplete="off"
            />
          </Card>
        ))}
      </Stack>
    </FormPage>
  );
}

/** Renders the page that sets or replaces the three security questions and their answers. */
export function SecurityQuestionsPage({ page }: { readonly page: string }) {
  const { t } = useTexts();
  return (
    <Proven title={t('account.questions.title')} page={page}>
      {(bindings) => <SecurityQuestions bindings={bindings} page={page} />}
    </Proven>
  );
}
