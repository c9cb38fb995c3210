import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '@vp/api-client';
import { useSessionState } from '@vp/app-shell';
import { useDraft } from '@vp/app-shell/draft';
import { NewPasswordRules, SmsProof, checkListedPassword } from '@vp/account-pages/proof';
import { Fields, FormPage } from '@vp/app-shell/form';
import { useTexts } from '@vp/i18n/react';
import { Caption, LanguageButton, Note, Row, TextAction } from '@vp/ui-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AgreementSentence } from '../../shared/agreement/agreement-sentence.tsx';
import { useApi } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { useRedirect } from '../../shared/session/use-redirect.ts';
import { accountFields, accountSchema } from './account-values.ts';
import { accountDraft } from './draft.ts';
import { createAccount } from './queries.ts';
import { UsernameSuggestion } from './username-suggestion.tsx';

const refusals = {
  usernameTaken: 'username',
  mobileRegistered: 'mobile',
  wrongSmsCode: 'smsCode',
  passwordTooCommon: 'password',
  agreementMissing: 'agreed',
} as const;

function KnownMobile() {
  const { t } = useTexts();
  const redirect = useRedirect();
  return (
    <Note tone="gold">
      <p>{t('registration.account.registeredMobile')}</p>
      <Row wrap>
        <TextAction to={paths.login({ redirect })}>{t('registration.account.logIn')}</TextAction>
        <TextAction to={paths.recovery()}>{t('registration.account.recover')}</TextAction>
        <TextAction to={paths.mobileRelease({ redirect })}>{t('registration.account.newNumber')}</TextAction>
      </Row>
    </Note>
  );
}

/** Step 1 of 3 before the first sign-up: account name, password, verified phone and agreements. */
export function RegisterPage() {
  const { t, language, changeLanguage } = useTexts();
  const navigate = useNavigate();
  const { mutateAsync } = useMutation(createAccount(useApi(), useQueryClient()));
  const { signIn } = useSessionState();
  const redirect = useRedirect();
  const [isKnown, setIsKnown] = useState(false);

  function noteKnown(error: unknown): boolean {
    setIsKnown(isApiError(error) && error.refusal === 'mobileRegistered');
    return false;
  }

  return (
    <FormPage
      id="register"
      title={t('registration.account.title')}
      backTo={paths.login({ redirect })}
      actions={<LanguageButton language={language} onLanguage={(next) => void changeLanguage(next)} />}
      step={{ current: 1, total: 3, name: t('registration.account.step') }}
      action={t('registration.account.submit')}
      initialValues={accountFields.empty}
      schema={accountSchema}
      check={checkListedPassword}
      draft={{ stored: useDraft(accountDraft) }}
      send={mutateAsync}
      refusals={refusals}
      onFailure={noteKnown}
      done={async (granted) => {
        await signIn(granted);
        navigate(paths.registered({ redirect }), { replace: true });
      }}
    >
      {({ values, shown, setValue }) => (
        <>
          <Fields
            of={accountFields}
            values={values}
            notes={{
              username: (values.username === '' || 'username' in shown) && (
                <UsernameSuggestion onUse={(name) => setValue('username', name)} />
              ),
              password: <NewPasswordRules {...values} />,
              mobile: isKnown && <KnownMobile />,
            }}
          />
          <SmsProof purpose="register" onRefused={noteKnown} />
          <AgreementSentence name="agreed" />
          <Row wrap gap={1} justify="center">
            <Caption as="span" size="body">
              {t('registration.account.have')}
            </Caption>
            <TextAction to={paths.login({ redirect })}>{t('registration.account.logIn')}</TextAction>
          </Row>
        </>
      )}
    </FormPage>
  );
}
