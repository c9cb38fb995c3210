import { isApiError } from '@vp/api-client';
import { sentenceOf } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { Button, ButtonLink, EmptyState, PageShell, SkeletonForm, Stack } from '@vp/ui-kit';
import type { ReactNode } from 'react';
import { paths } from '../../shared/paths.ts';
import { useRedirect } from '../../shared/session/use-redirect.ts';

interface ProviderShellProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Frame of a page between the log-in and a provider. */
export function ProviderShell({ title, children }: ProviderShellProps) {
  return (
    <PageShell title={title} backTo={paths.login({ redirect: useRedirect() })}>
      {children}
    </PageShell>
  );
}

/** Shown while the server asks the provider for the identity. */
export function ProviderWaiting({ title }: { readonly title: string }) {
  return (
    <ProviderShell title={title}>
      <SkeletonForm />
    </ProviderShell>
  );
}

interface FailedProps {
  readonly title: string;
  /** Undefined if the provider returned no identity. */
  readonly error: unknown;
  /** Address for a new attempt, without the code: a refused code stays refused. */
  readonly start: string;
  /** Sends the request again after a missing response. */
  readonly onRetry: () => void;
}

/** Shows a failed log-in. It starts over after a refusal, and retries after a network failure. */
export function ProviderFailed({ title, error, start, onRetry }: FailedProps) {
  const { t } = useTexts();
  const isRefused = error === undefined || (isApiError(error) && error.refusal !== undefined);
  return (
    <ProviderShell title={title}>
      <EmptyState
        title={t('provider.failed.title')}
        text={error === undefined ? t('provider.failed.text') : sentenceOf(error, t)}
        illustration="door"
        action={
          isRefused ? (
            <ButtonLink to={start} replace>
              {t('provider.failed.again')}
            </ButtonLink>
          ) : (
            <Button onClick={onRetry}>{t('provider.failed.again')}</Button>
          )
        }
      />
    </ProviderShell>
  );
}

interface ChoiceProps {
  readonly title: string;
  readonly heading: string;
  readonly text: string;
  /** Next steps, the most likely first. */
  readonly choices: readonly { readonly to: string; readonly label: string }[];
}

/** Says that an identity has no account here, with the next steps. */
export function NoAccount({ title, heading, text, choices }: ChoiceProps) {
  return (
    <ProviderShell title={title}>
      <EmptyState
        title={heading}
        text={text}
        illustration="door"
        action={
          <Stack gap={2}>
            {choices.map(({ to, label }, index) => (
              <ButtonLink key={to} to={to} variant={index === 0 ? 'primary' : 'outline'}>
                {label}
              </ButtonLink>
            ))}
          </Stack>
        }
      />
    </ProviderShell>
  );
}
