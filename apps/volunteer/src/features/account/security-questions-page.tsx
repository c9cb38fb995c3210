import { useMutation } from '@tanstack/react-query';
import { useCodeWords } from '@vp/app-shell';
import { FormPage } from '@vp/app-shell/form';
import type { AccountBindings } from '@vp/contract';
import { accountLimits, securityQuestions } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Card, Note, Stack, toast } from '@vp/ui-kit';
import { SelectField, TextField } from '@vp/ui-kit/form';
import { useNavigate } from 'react-router-dom';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { afterChange } from './just-changed.ts';
import { Proven, useProofAgain } from './proven.tsx';
import { answersOf, noQuestions, places, problemsInQuestions, questionsSchema } from './question-values.ts';

const max = accountLimits.securityAnswerMax;

function SecurityQuestions({ bindings: { questionIds } }: { readonly bindings: AccountBindings }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { optionsOf } = useCodeWords();
  const { mutateAsync } = useMutation(useApiQueries().account.setSecurityQuestions.change({ handled: true }));
  return (
    <FormPage
      id="security-questions"
      title={t('account.questions.title')}
      backTo={paths.accountSecurity()}
      action={t('account.questions.submit')}
      initialValues={noQuestions}
      schema={questionsSchema}
      check={problemsInQuestions}
      send={(values) => mutateAsync({ body: { answers: answersOf(values) } })}
      onFailure={useProofAgain('questions')}
      done={async () => {
        toast(t('account.questions.done'), { tone: 'success' });
        await navigate(paths.accountSecurity(), afterChange('questions'));
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

/** Three questions with their answers, set for the first time or anew. */
export function SecurityQuestionsPage() {
  const { t } = useTexts();
  return (
    <Proven title={t('account.questions.title')} page="questions">
      {(bindings) => <SecurityQuestions bindings={bindings} />}
    </Proven>
  );
}
