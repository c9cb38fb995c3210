import { isApiError } from '@vp/api-client';
import { useShowError } from '@vp/app-shell';
import { NewPasswordRules, SmsProof } from '@vp/account-pages/proof';
import { maskPhone, withoutEmoji } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Button, Note, Row, Stack, TextAction } from '@vp/ui-kit';
import { PasswordField, PhoneField, TextField } from '@vp/ui-kit/form';
import type { FormHandle } from '@vp/ui-kit/form';
import { useState } from 'react';
import { useApi } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { mobileOf } from './registration-request.ts';
import type { RegistrationValues } from './registration-values.ts';

function KnownMobile() {
  const { t } = useTexts();
  return (
    <Note tone="gold">
      <p>{t('registration.account.known')}</p>
      <Row wrap>
        <TextAction to={paths.login()}>{t('registration.account.logIn')}</TextAction>
        <TextAction to={paths.recovery()}>{t('registration.account.recover')}</TextAction>
      </Row>
    </Note>
  );
}

/** Username and password of the administrator, and their phone, which must be proven before uploads. */
export function AccountSection({ form }: { form: FormHandle<RegistrationValues> }) {
  const { t } = useTexts();
  const api = useApi();
  const showError = useShowError();
  const [isKnown, setIsKnown] = useState(false);
  const [isProving, setIsProving] = useState(false);
  const { account } = form.values;
  const mobile = mobileOf(account);
  const isProven = account.ticket !== '' && account.provenMobile === mobile;

  async function prove(): Promise<void> {
    setIsProving(true);
    try {
      const code = account.smsCode.replaceAll(/\s/g, '');
      const { ticket } = await api.verification.verifySmsCode({ params: { type: 'register', mobile, code } });
      form.setValue('account.provenMobile', mobile);
      form.setValue('account.ticket', ticket);
    } catch (error) {
      showError(error);
    } finally {
      setIsProving(false);
    }
  }

  return (
    <>
      <TextField
        name="account.username"
        label={t('registration.account.username')}
        hint={t('registration.account.usernameHint')}
        autoComplete="username"
        clean={withoutEmoji}
      />
      <PasswordField name="account.password" label={t('registration.account.password')} autoComplete="new-password" />
      <NewPasswordRules username={account.username} mobile={account.mobile} password={account.password} />
      <PasswordField
        name="account.confirmPassword"
        label={t('registration.account.confirmPassword')}
        autoComplete="new-password"
      />
      <PhoneField
        name="account.mobile"
        areaName="account.area"
        label={t('registration.account.mobile')}
        hint={t('registration.account.mobileHint')}
      />
      {isKnown && <KnownMobile />}
      {isProven ? (
        <div role="status">
          <Note tone="green" icon="check-circle">
            {t('registration.account.proven', { phone: maskPhone(mobile) })}
          </Note>
        </div>
      ) : (
        <Stack gap={3}>
          <SmsProof
            in="account"
            purpose="register"
            onRefused={(error) => setIsKnown(isApiError(error) && error.refusal === 'mobileRegistered')}
          />
          <Button
            variant="soft"
            busy={isProving}
            disabledReason={account.smsCode.trim() === '' ? t('registration.account.codeFirst') : undefined}
            onClick={() => void prove()}
          >
            {t('registration.account.prove')}
          </Button>
        </Stack>
      )}
    </>
  );
}
