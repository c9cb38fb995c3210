import styles from './login-form.module.css';
import { useQuery } from '@tanstack/react-query';
import { preloadEncryption } from '@vp/api-client';
import { lazyPart, platformQuery, useApi } from '@vp/app-shell';
import { Button, Icon, TextLink, useOfflineReason } from '@vp/ui-kit';
import { AgreementBox, PlainPasswordField, PlainTextField, fieldId } from '@vp/ui-kit/plain-form';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { formId, useLogin } from './use-login.ts';
import type { InPlace, LoginSteps } from './use-login.ts';

const DemoPeople = lazyPart(async () => (await import('./demo-people.tsx')).DemoPeople);

export interface LoginTexts {
  readonly account: string;
  readonly accountHint: string;
  readonly password: string;
  readonly forgotten: string;
  /** Text of the agreement sentence without links. */
  readonly agreement: string;
  readonly submit: string;
}

export interface LoginFormProps extends Pick<LoginSteps, 'refusalsInPlace' | 'phoneStep' | 'onNewPassword'> {
  readonly texts: LoginTexts;
  /** The same sentence with links. */
  readonly agreement: ReactNode;
  /** Address of the password recovery. */
  readonly recovery: string;
  /** Other log-in methods, below the button. */
  readonly children: ReactNode;
}

const OfficePhone = lazyPart(async () => (await import('./office-phone.tsx')).OfficePhone);

/** Renders a refusal, with the office phone for a blocked account. */
function Refused({ refusal, text }: InPlace) {
  return (
    <p className={styles.refused} role="alert">
      <Icon name="warning" />
      <span>
        {text}{' '}
        {refusal === 'sessionBlocked' && (
          <Suspense fallback={null}>
            <OfficePhone />
          </Suspense>
        )}
      </span>
    </p>
  );
}

/** Renders the password log-in of both sites. It uses no form library, because a first visit waits for it. */
export function LoginForm({ texts, agreement, recovery, children, ...steps }: LoginFormProps) {
  const offline = useOfflineReason();
  const platform = useQuery(platformQuery(useApi()));
  const labels = { username: texts.account, password: texts.password, agreed: texts.agreement };
  const { values, errors, change, refusal, isBusy, submit } = useLogin({
    ...steps,
    labels,
    agreements: platform.data?.agreements,
  });
  return (
    <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
      <PlainTextField
        formId={formId}
        name="username"
        label={texts.account}
        hint={texts.accountHint}
        autoComplete="username"
        value={values.username}
        message={errors.username}
        onChange={(username) => change({ username })}
        onFocus={preloadEncryption}
      />
      <PlainPasswordField
        formId={formId}
        name="password"
        label={texts.password}
        autoComplete="current-password"
        value={values.password}
        message={errors.password}
        onChange={(password) => change({ password })}
        onFocus={preloadEncryption}
      />
      <div className={styles.aside}>
        <TextLink to={recovery}>{texts.forgotten}</TextLink>
      </div>
      <AgreementBox
        id={fieldId(formId, 'agreed')}
        formId={formId}
        name="agreed"
        label={texts.agreement}
        value={values.agreed}
        message={errors.agreed}
        onChange={(agreed) => change({ agreed })}
      >
        {agreement}
      </AgreementBox>
      {refusal !== undefined && <Refused {...refusal} />}
      <Button type="submit" width="full" busy={isBusy} disabledReason={offline}>
        {texts.submit}
      </Button>
      <div className={styles.others}>{children}</div>
      {platform.data?.simulators.includes('people') && (
        <Suspense fallback={null}>
          <DemoPeople />
        </Suspense>
      )}
    </form>
  );
}
