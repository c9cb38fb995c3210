import { useMutation, useQuery } from '@tanstack/react-query';
import { DataPage } from '@vp/app-shell';
import { Fields, FormPage, NewPasswordRules } from '@vp/app-shell/form';
import type { AccountBindings } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Note, SkeletonForm, TextAction, toast } from '@vp/ui-kit';
import { PasswordField } from '@vp/ui-kit/form';
import { useNavigate } from 'react-router-dom';
import { useApi, useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { afterChange } from './just-changed.ts';
import { passwordFields, passwordSchema } from './password-values.ts';
import { changePassword } from './queries.ts';

const refusals = { wrongPassword: 'oldPassword', samePassword: 'password', passwordTooCommon: 'password' } as const;

function ChangePassword({ bindings: { username } }: { readonly bindings: AccountBindings }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { mutateAsync } = useMutation(changePassword(useApi()));
  return (
    <FormPage
      id="change-password"
      title={t('account.password.title')}
      backTo={paths.accountSecurity()}
      action={t('account.password.submit')}
      initialValues={{ ...passwordFields.empty, username }}
      schema={passwordSchema}
      send={({ oldPassword, password }) => mutateAsync({ oldPassword, password })}
      refusals={refusals}
      done={async ({ endedSessions }) => {
        const words =
          endedSessions === 0 ? t('account.password.done') : t('account.password.doneOthers', { count: endedSessions });
        toast(words, { tone: 'success' });
        await navigate(paths.accountSecurity(), afterChange('password'));
      }}
    >
      {({ values }) => (
        <>
          <Note>{t('account.password.note')}</Note>
          <PasswordField name="oldPassword" label={t('account.password.oldPassword')} autoComplete="current-password" />
          <TextAction to={paths.recovery()}>{t('account.password.forgot')}</TextAction>
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

/** The old password and the new one; whoever has forgotten the old one is led to the recovery. */
export function ChangePasswordPage() {
  const { t } = useTexts();
  const query = useQuery(useApiQueries().account.bindings());
  return (
    <DataPage
      query={query}
      title={t('account.password.title')}
      backTo={paths.accountSecurity()}
      skeleton={<SkeletonForm />}
      page={(bindings) => <ChangePassword bindings={bindings} />}
    />
  );
}
