import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '@vp/api-client';
import { problemsAtFields, useShowError } from '@vp/app-shell';
import { useDraft } from '@vp/app-shell/draft';
import { SmsProof } from '@vp/app-shell/form';
import { accountLimits, refusalForPassword, withoutEmoji } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Button, Caption, Grow, Note, Row, TextAction, useIsOnline } from '@vp/ui-kit';
import { FormShell, PasswordField, PhoneField, TextField } from '@vp/ui-kit/form';
import type { FormHandle, PasswordRule } from '@vp/ui-kit/form';
import {
  agreements,
  closedObject,
  confirmPassword,
  message,
  mobileBeside,
  passwordBesideOwner,
  phoneArea,
  smsCode,
  username,
} from '@vp/validators';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { string } from 'yup';
import { AgreementSentence } from '../../shared/agreement/agreement-sentence.tsx';
import { useApi } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { accountDraft, emptyAccount } from './draft.ts';
import type { AccountValues } from './draft.ts';
import { createAccount, suggestionQuery } from './queries.ts';

const schema = closedObject({
  username: username().required(message('required')),
  password: passwordBesideOwner().required(message('required')),
  confirmPassword: confirmPassword().required(message('required')),
  area: phoneArea().required(),
  mobile: mobileBeside().required(message('required')),
  captcha: string(),
  smsCode: smsCode().required(message('required')),
  agreed: agreements(),
});

const refusalFields = {
  usernameTaken: 'username',
  mobileRegistered: 'mobile',
  wrongSmsCode: 'smsCode',
  passwordTooCommon: 'password',
  agreementMissing: 'agreed',
} as const;

function isMobileRegistered(error: unknown): boolean {
  return isApiError(error) && error.refusal === 'mobileRegistered';
}

function useNewPasswordRules(form: FormHandle<AccountValues>): readonly PasswordRule[] {
  const { t } = useTexts();
  const { passwordMin, passwordMax } = accountLimits;
  const owner = { username: form.values.username, phone: form.values.mobile };
  return [
    {
      text: t('registration.account.rules.length'),
      isMet: ({ length }) => length >= passwordMin && length <= passwordMax,
    },
    { text: t('registration.account.rules.both'), isMet: (typed) => /[A-Za-z]/.test(typed) && /\d/.test(typed) },
    { text: t('registration.account.rules.only'), isMet: (typed) => /^[A-Za-z\d]+$/.test(typed) },
    {
      text: t('registration.account.rules.uncommon'),
      isMet: (typed) => typed !== '' && refusalForPassword(typed, owner) === undefined,
    },
  ];
}

function UsernameField({ form }: { form: FormHandle<AccountValues> }) {
  const { t } = useTexts();
  const suggestion = useQuery(suggestionQuery(useApi()));
  const suggested = suggestion.data?.username;
  return (
    <>
      <TextField
        name="username"
        label={t('registration.account.username')}
        hint={t('registration.account.usernameHint')}
        autoComplete="username"
        clean={withoutEmoji}
      />
      {suggested !== undefined && form.values.username === '' && (
        <Row wrap gap={1}>
          <Grow>
            <Caption>{t('registration.account.suggested', { username: suggested })}</Caption>
          </Grow>
          <Button look="soft" size="small" onClick={() => form.setValue('username', suggested)}>
            {t('registration.account.useSuggestion')}
          </Button>
          <Button look="text" size="small" busy={suggestion.isFetching} onClick={() => void suggestion.refetch()}>
            {t('registration.account.otherSuggestion')}
          </Button>
        </Row>
      )}
    </>
  );
}

function Fields({
  form,
  isKnown,
  onRefused,
}: {
  form: FormHandle<AccountValues>;
  isKnown: boolean;
  onRefused: (error: unknown) => void;
}) {
  const { t } = useTexts();
  return (
    <>
      <UsernameField form={form} />
      <PasswordField
        name="password"
        label={t('registration.account.password')}
        autoComplete="new-password"
        rules={useNewPasswordRules(form)}
      />
      <PasswordField
        name="confirmPassword"
        label={t('registration.account.confirmPassword')}
        autoComplete="new-password"
      />
      <PhoneField
        name="mobile"
        areaName="area"
        label={t('registration.account.mobile')}
        hint={t('registration.account.mobileHint')}
      />
      {isKnown && (
        <Note tone="gold">
          <p>{t('registration.account.registeredMobile')}</p>
          <Row wrap>
            <TextAction to={paths.login()}>{t('registration.account.logIn')}</TextAction>
            <TextAction to={paths.recovery()}>{t('registration.account.recover')}</TextAction>
          </Row>
        </Note>
      )}
      <SmsProof purpose="register" onRefused={onRefused} />
      <AgreementSentence name="agreed" />
    </>
  );
}

/** Account name, password, phone with its proof, agreements. */
export function AccountForm() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  const showError = useShowError();
  const api = useApi();
  const cache = useQueryClient();
  const { mutateAsync } = useMutation(createAccount(api, cache));
  const isCreated = useRef(false);
  const [isKnown, setIsKnown] = useState(false);
  const { found, keep, remove } = useDraft(accountDraft);
  const noteRefusal = (error: unknown): void => setIsKnown(isMobileRegistered(error));

  async function submit(values: AccountValues) {
    // The page after this one may still be loading while this one can be tapped.
    if (isCreated.current) return undefined;
    try {
      const { username: name } = await mutateAsync(values);
      isCreated.current = true;
      remove();
      await navigate(paths.registered(), { replace: true, state: { username: name } });
      return undefined;
    } catch (error) {
      noteRefusal(error);
      const problems = problemsAtFields(error, refusalFields);
      if (!problems) showError(error);
      return problems;
    }
  }

  return (
    <FormShell
      id="register"
      initialValues={found?.values ?? emptyAccount}
      schema={schema}
      onSubmit={submit}
      onValues={keep}
    >
      {(form) => (
        <>
          <Fields form={form} isKnown={isKnown} onRefused={noteRefusal} />
          <Button
            type="submit"
            busy={form.isSubmitting}
            disabledReason={isOnline ? undefined : t('registration.account.offline')}
          >
            {t('registration.account.submit')}
          </Button>
        </>
      )}
    </FormShell>
  );
}
