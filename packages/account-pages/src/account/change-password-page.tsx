import { useMutation } from '@tanstack/react-query';
import { DataPage, useApi } from '@vp/app-shell';
import { Fields, FormPage } from '@vp/app-shell/form';
import { checkListedPassword } from '../proof/listed-passwords.ts';
import { NewPasswordRules } from '../proof/new-password-rules.tsx';
import type { AccountBindings } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Note, SkeletonForm, TextAction, toast } from '@vp/ui-kit';
import { PasswordField } from '@vp/ui-kit/form';
import { useNavigate } from 'react-router-dom';
import { useAccount } from './account-site.ts';
import { afterChange } from './just-changed.ts';
import { passwordFields, passwordSchema } from './password-values.ts';
import { changePassword } from './account-calls.ts';

const refusals = { wrongPassword: 'oldPassword', samePassword: 'password', passwordTooCommon: 'password' } as const;

function ChangePassword({ bindings: { username } }: { readonly bindings: AccountBindings }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { list, recovery } = useAccount();
  const { mutateAsync } = useMutation(changePassword(useApi()));
  return (
    <FormPage
      id="change-password"
      title={t('account.password.title')}
      backTo={list}
      action={t('account.password.submit')}
      initialValues={{ ...passwordFields.empty, username }}
      schema={passwordSchema}
      check={checkListedPassword}
      send={({ oldPassword, password }) => mutateAsync({ oldPassword, password })}
      refusals={refusals}
      done={async ({ endedSessions }) => {
        const words =
          endedSessions === 0 ? t('account.password.done') : t('account.password.doneOthers', { count: endedSessions });
        toast(words, { tone: 'success' });
        navigate(list, afterChange('password'));
      }}
    >
      {({ values }) => (
        <>
          <Note>{t('account.password.note')}</Note>
          <PasswordField name="oldPassword" label={t('account.password.oldPassword')} autoComplete="current-password" />
          <TextAction to={recovery}>{t('account.password.forgot')}</TextAction>
          <Fields
            of={passwordFields}
            values={values}
            notes={{ password: <NewPasswordRules username={username} mobile="" password={values.password} /> }}
          />
        </>
      )}
    </FormPage>
  );
}

/** Renders the password change, with a link to the recovery for a forgotten password. */
export function ChangePasswordPage() {
  const { t } = useTexts();
  const { list, useBindings } = useAccount();
  const query = useBindings();
  return (
    <DataPage
      query={query}
      title={t('account.password.title')}
      backTo={list}
      skeleton={<SkeletonForm />}
      page={(bindings) => <ChangePassword bindings={bindings} />}
    />
  );
}
