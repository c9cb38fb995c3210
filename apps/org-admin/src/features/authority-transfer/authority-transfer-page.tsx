import { useMutation, useQuery } from '@tanstack/react-query';
import { Loaded } from '@vp/app-shell';
import type { AuthorityTransfer } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import {
  Button,
  ButtonLink,
  EmptyState,
  KeyValueList,
  Note,
  SkeletonForm,
  Stack,
  confirm,
  toast,
  useOfflineReason,
} from '@vp/ui-kit';
import { useApi, useApiQueries } from '../../shared/api.ts';
import { NoRight } from '../../shared/menu/lazy-no-right.ts';
import { AdminPage } from '../../shared/panes/admin-page.tsx';
import { paths } from '../../shared/paths.ts';
import { currentUserQuery } from '../../shared/queries.ts';
import { TransferForm } from './transfer-form.tsx';

function Pending({ transfer }: { readonly transfer: AuthorityTransfer }) {
  const { t, format } = useTexts();
  const { authorityTransfer } = useApiQueries();
  const offline = useOfflineReason();
  const { mutateAsync, isPending } = useMutation(authorityTransfer.withdraw.change({ staleIfRefused: true }));
  const { name, maskedMobile } = transfer.to;

  async function withdraw(): Promise<void> {
    const isSure = await confirm({
      title: t('authorityTransfer.withdrawTitle', { name }),
      message: t('authorityTransfer.withdrawText'),
      confirmText: t('authorityTransfer.withdraw'),
      cancelText: t('authorityTransfer.keep'),
      tone: 'danger',
    });
    if (!isSure) return;
    await mutateAsync({ params: { id: transfer.transferId } });
    toast(t('authorityTransfer.withdrawn'), { tone: 'success' });
  }

  return (
    <Stack gap={3}>
      <Note tone="gold" icon="clock">
        {t('authorityTransfer.pending', { name })}
      </Note>
      <KeyValueList
        rows={[
          { name: t('authorityTransfer.person'), value: [name, maskedMobile].filter(Boolean).join(' · ') },
          { name: t('authorityTransfer.offeredAt'), value: format.dateTime(transfer.offeredAt) },
          { name: t('authorityTransfer.expiresAt'), value: format.dateTime(transfer.expiresAt) },
        ]}
      />
      <Button
        variant="danger"
        busy={isPending}
        disabledReason={offline}
        onClick={() => void withdraw().catch(() => undefined)}
      >
        {t('authorityTransfer.withdraw')}
      </Button>
    </Stack>
  );
}

function Last({ transfer }: { readonly transfer: AuthorityTransfer }) {
  const { t, format } = useTexts();
  const { state, to, endedAt, expiresAt } = transfer;
  return (
    <KeyValueList
      rows={[
        { name: t('authorityTransfer.last'), value: to.name },
        { name: t('authorityTransfer.result'), value: t(`authorityTransfer.state.${state}`) },
        { name: t('authorityTransfer.endedAt'), value: format.dateTime(endedAt ?? expiresAt) },
      ]}
    />
  );
}

function NoCandidate() {
  const { t } = useTexts();
  return (
    <EmptyState
      title={t('authorityTransfer.noOperators')}
      text={t('authorityTransfer.noOperatorsText')}
      illustration="door"
      action={<ButtonLink to={paths.inviteOperators()}>{t('authorityTransfer.invite')}</ButtonLink>}
    />
  );
}

/** `/organization/authority-transfer`: the administrator transfers the administration to an operator. */
export function AuthorityTransferPage() {
  const { t } = useTexts();
  const user = useQuery(currentUserQuery(useApi()));
  const query = useQuery(useApiQueries().authorityTransfer.state());
  const isAdministrator = user.data?.organization?.role === 'administrator';
  const { latest, operators = [] } = query.data ?? {};
  if (query.data && user.data && isAdministrator && latest?.state !== 'pending' && operators.length > 0)
    return <TransferForm operators={operators} maskedMobile={user.data.maskedMobile} />;
  return (
    <AdminPage title={t('authorityTransfer.title')} note={t('authorityTransfer.note')} backTo={paths.organization()}>
      <Loaded query={user} skeleton={<SkeletonForm />}>
        {() =>
          isAdministrator ? (
            <Loaded query={query} size="block" skeleton={<SkeletonForm />}>
              {({ latest: last }) =>
                last?.state === 'pending' ? (
                  <Pending transfer={last} />
                ) : (
                  <Stack gap={3}>
                    {last && <Last transfer={last} />}
                    <NoCandidate />
                  </Stack>
                )
              }
            </Loaded>
          ) : (
            <NoRight name={t('authorityTransfer.title')} />
          )
        }
      </Loaded>
    </AdminPage>
  );
}
