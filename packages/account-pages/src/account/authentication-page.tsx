import { useMutation } from '@tanstack/react-query';
import { DataPage, useApi } from '@vp/app-shell';
import { Fields, FormPage } from '@vp/app-shell/form';
import { SmsProof } from '../proof/sms-proof.tsx';
import { useWrongAnswers } from '../proof/use-wrong-answers.tsx';
import type { AccountBindings } from '@vp/contract';
import { nameOfCode, parsePhone, securityQuestions } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Caption, KeyValueList, Note, SegmentedControl, SkeletonForm, Stack, TextAction } from '@vp/ui-kit';
import { TextField } from '@vp/ui-kit/form';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  answerMax,
  answerNames,
  answersSchema,
  noAnswers,
  passwordProofFields,
  passwordProofSchema,
  phoneProofFields,
  phoneProofSchema,
} from './authentication-values.ts';
import { useAccount, useNextChange } from './account-site.ts';
import { proveIdentity } from './account-calls.ts';

type Method = 'phone' | 'password' | 'questions';

interface MethodProps {
  readonly bindings: AccountBindings;
  /** Explanation and method switch, above the fields. */
  readonly head: ReactNode;
}

function useProof() {
  const navigate = useNavigate();
  const { path } = useNextChange();
  const { mutateAsync } = useMutation(proveIdentity(useApi()));
  return { prove: mutateAsync, done: () => navigate(path, { replace: true }) };
}

function ByPhone({ bindings, head }: MethodProps) {
  const { t } = useTexts();
  const { prove, done } = useProof();
  const { backTo } = useNextChange();
  return (
    <FormPage
      id="proof-phone"
      title={t('account.proof.title')}
      backTo={backTo}
      action={t('account.proof.submit')}
      initialValues={phoneProofFields.empty}
      schema={phoneProofSchema}
      send={({ mobile, area, smsCode }) =>
        prove({ by: 'phone', mobile: parsePhone(mobile, area)?.e164 ?? mobile, code: smsCode.replaceAll(/\s/g, '') })
      }
      refusals={{ wrongSmsCode: 'smsCode' }}
      done={done}
    >
      {({ values }) => (
        <>
          {head}
          <KeyValueList rows={[{ name: t('account.proof.bound'), value: bindings.maskedMobile }]} />
          <Fields of={phoneProofFields} values={values} />
          <SmsProof purpose="proof" />
          <Caption>{t('account.proof.lost')}</Caption>
        </>
      )}
    </FormPage>
  );
}

function ByPassword({ head }: MethodProps) {
  const { t } = useTexts();
  const { recovery } = useAccount();
  const { prove, done } = useProof();
  const { backTo } = useNextChange();
  return (
    <FormPage
      id="proof-password"
      title={t('account.proof.title')}
      backTo={backTo}
      action={t('account.proof.submit')}
      initialValues={passwordProofFields.empty}
      schema={passwordProofSchema}
      send={({ password }) => prove({ by: 'password', password })}
      refusals={{ wrongPassword: 'password' }}
      done={done}
    >
      {({ values }) => (
        <>
          {head}
          <Fields of={passwordProofFields} values={values} />
          <TextAction to={recovery}>{t('account.password.forgot')}</TextAction>
        </>
      )}
    </FormPage>
  );
}

function ByQuestions({ bindings, head }: MethodProps) {
  const { t, language } = useTexts();
  const { prove, done } = useProof();
  const { backTo } = useNextChange();
  const wrong = useWrongAnswers();
  const asked = answerNames.flatMap((name, index) => {
    const questionId = bindings.questionIds[index];
    return questionId === undefined ? [] : [{ name, questionId }];
  });
  return (
    <FormPage
      id="proof-questions"
      title={t('account.proof.title')}
      backTo={backTo}
      action={t('account.proof.submit')}
      initialValues={noAnswers}
      schema={answersSchema}
      send={(values) => {
        wrong.forget();
        const answers = asked.map(({ name, questionId }) => ({ questionId, answer: values[name] }));
        return prove({ by: 'questions', answers });
      }}
      onFailure={wrong.report}
      done={done}
    >
      <Stack gap={3}>
        {head}
        {wrong.line}
      </Stack>
      {asked.map(({ name, questionId }) => (
        <TextField
          key={name}
          name={name}
          label={nameOfCode(securityQuestions, questionId, language) ?? ''}
          hint={t('account.questions.answerHint', { max: answerMax })}
          autoComplete="off"
        />
      ))}
    </FormPage>
  );
}

const proofs = { phone: ByPhone, password: ByPassword, questions: ByQuestions } as const;

function Authentication({ bindings }: { readonly bindings: AccountBindings }) {
  const { t } = useTexts();
  const methods = (['phone', 'password', 'questions'] as const).filter(
    (method) =>
      (method !== 'phone' || bindings.maskedMobile !== '') &&
      (method !== 'questions' || bindings.questionIds.length > 0),
  );
  const [method, setMethod] = useState<Method>(methods[0] ?? 'password');
  const Way = proofs[method];
  const head = (
    <Stack gap={3}>
      <Note>{t('account.proof.why')}</Note>
      <SegmentedControl
        label={t('account.proof.method')}
        options={methods.map((value) => ({ value, label: t(`account.proof.methods.${value}`) }))}
        value={method}
        onChange={setMethod}
      />
    </Stack>
  );
  return <Way key={method} bindings={bindings} head={head} />;
}

/** Renders the identity proof before a change of the account: by bound phone, password or security questions. */
export function AuthenticationPage() {
  const { t } = useTexts();
  const { backTo } = useNextChange();
  const query = useAccount().useBindings();
  return (
    <DataPage
      query={query}
      title={t('account.proof.title')}
      backTo={backTo}
      skeleton={<SkeletonForm />}
      page={(bindings) => <Authentication bindings={bindings} />}
    />
  );
}
