import { useMutation } from '@tanstack/react-query';
import { isApiError } from '@vp/api-client';
import { afterChange } from '@vp/account-pages';
import { AccountScope, Proven } from '@vp/account-pages/account';
import { sentenceOf, useBridge, useSentOnce } from '@vp/app-shell';
import type { AccountBindings } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import {
  Button,
  ButtonLink,
  EmptyState,
  KeyValueList,
  Note,
  PageShell,
  SkeletonForm,
  Stack,
  TextLink,
  confirm,
  toast,
  useOnValue,
  useOfflineReason,
} from '@vp/ui-kit';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { account } from '../../shared/account/account.ts';
import { useApi, useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { LinkSquare } from '../../shared/session/link-square.tsx';
import { useProvider, useReturned } from '../../shared/session/provider.ts';
import type { Provider, Returned } from '../../shared/session/provider.ts';
import { boundOnce } from './queries.ts';

interface OfProps {
  readonly of: Provider;
}

/** Handles the redirect from a provider: binds the identity that the provider returned. */
function Arrival({ of, returned }: OfProps & { readonly returned: Returned }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { data, error } = useSentOnce(boundOnce(useApi(), of, returned));

  useOnValue(data, () => {
    toast(t(`account.binding.${of}.bound`), { tone: 'success' });
    navigate(paths.accountSecurity(), afterChange(of));
  });

  if (error === null) return <SkeletonForm />;
  const hasProofEnded = isApiError(error) && error.refusal === 'proofNeeded';
  return (
    <EmptyState
      title={t('account.binding.failed')}
      text={sentenceOf(error, t)}
      illustration="door"
      action={
        <ButtonLink replace to={hasProofEnded ? paths.authentication({ next: of }) : paths.binding({ of })}>
          {t('account.binding.again')}
        </ButtonLink>
      }
    />
  );
}

function NotBound({ of }: OfProps) {
  const { t } = useTexts();
  const { isLeaving, leave } = useProvider(of, paths.binding({ of }));
  const { kind } = useBridge();
  const isOutside = of === 'wechat' && kind === 'browser';
  const offline = useOfflineReason();
  return (
    <Stack gap={4}>
      <Note tone="azul">{t(`account.binding.${of}.why`)}</Note>
      {isOutside ? (
        <>
          <Note tone="gold">{t('account.binding.outside')}</Note>
          <LinkSquare path={paths.binding({ of })} name={t('provider.wechat.bindingSquare')} />
        </>
      ) : (
        <Button busy={isLeaving} disabledReason={offline} onClick={leave}>
          {t(`account.binding.${of}.bind`)}
        </Button>
      )}
    </Stack>
  );
}

function Bound({ of, bindings }: OfProps & { readonly bindings: AccountBindings }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { wechat, account } = useApiQueries();
  const offline = useOfflineReason();
  const release = of === 'wechat' ? wechat.release : account.releaseOnePass;
  const { mutateAsync, isPending } = useMutation(release.change({ stale: ['account'] }));

  async function ask(): Promise<void> {
    const isSure = await confirm({
      title: t(`account.binding.${of}.releaseTitle`),
      message: t('account.binding.releaseText'),
      confirmText: t('account.binding.release'),
      cancelText: t('account.binding.keep'),
      tone: 'danger',
      safe: 'cancel',
    });
    if (!isSure) return;
    await mutateAsync({});
    toast(t(`account.binding.${of}.released`), { tone: 'success' });
    navigate(paths.accountSecurity(), afterChange(of));
  }

  return (
    <Stack gap={4}>
      <KeyValueList rows={[{ name: t(`account.rows.${of}`), value: t('account.state.bound') }]} />
      {of === 'wechat' && !bindings.isWechatSubscribed && (
        <Note>
          <Stack gap={2}>
            <span>{t('account.binding.notSubscribed')}</span>
            <TextLink to={paths.messageChannels()}>{t('account.binding.messageChannels')}</TextLink>
          </Stack>
        </Note>
      )}
      <Button
        variant="danger"
        busy={isPending}
        disabledReason={offline}
        // The app reports failed mutations in one place.
        onClick={() => void ask().catch(() => undefined)}
      >
        {t('account.binding.release')}
      </Button>
    </Stack>
  );
}

function Binding({ of, bindings }: OfProps & { readonly bindings: AccountBindings }) {
  const { t } = useTexts();
  const returned = useReturned();
  const isBound = of === 'wechat' ? bindings.isWechatBound : bindings.isOnePassBound;
  return (
    <PageShell title={t(`account.rows.${of}`)} backTo={paths.accountSecurity()} content="spaced">
      {returned === 'refused' && <Note tone="gold">{t('account.binding.refused')}</Note>}
      {returned !== undefined && returned !== 'refused' ? (
        <Arrival of={of} returned={returned} />
      ) : isBound ? (
        <Bound of={of} bindings={bindings} />
      ) : (
        <NotBound of={of} />
      )}
    </PageShell>
  );
}

/** Binds one-pass or WeChat to the account, or unbinds it, after a fresh proof of identity. */
export function BindingPage() {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const of = search.get('of') === 'onePass' ? 'onePass' : 'wechat';
  return (
    <AccountScope site={account}>
      <Proven title={t(`account.rows.${of}`)} page={of}>
        {(bindings) => <Binding of={of} bindings={bindings} />}
      </Proven>
    </AccountScope>
  );
}
