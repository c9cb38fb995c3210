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

/** A page between the log-in and a provider. */
export function ProviderShell({ title, children }: ProviderShellProps) {
  return (
    <PageShell title={title} backTo={paths.login({ redirect: useRedirect() })}>
      {children}
    </PageShell>
  );
}

/** While the server asks the provider who came back. */
export function ProviderWaiting({ title }: { readonly title: string }) {
  return (
    <ProviderShell title={title}>
      <SkeletonForm />
    </ProviderShell>
  );
}

interface FailedProps {
  readonly title: string;
  /** Undefined where the provider sent somebody back without an identity. */
  readonly error: unknown;
  /** The beginning: a code that was refused does not get better. */
  readonly start: string;
  /** Asks once more where no answer came. */
  readonly onRetry: () => void;
}

/** Nobody was named: begins anew, or asks again where only the network failed. */
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
  /** The way on, the likeliest first. */
  readonly ways: readonly { readonly to: string; readonly label: string }[];
}

/** Says that an identity has no account here, with the ways on. */
export function NoAccount({ title, heading, text, ways }: ChoiceProps) {
  return (
    <ProviderShell title={title}>
      <EmptyState
        title={heading}
        text={text}
        illustration="door"
        action={
          <Stack gap={2}>
            {ways.map(({ to, label }, index) => (
              <ButtonLink key={to} to={to} look={index === 0 ? 'primary' : 'outline'}>
                {label}
              </ButtonLink>
            ))}
          </Stack>
        }
      />
    </ProviderShell>
  );
}
