import { useMutation, useQuery } from '@tanstack/react-query';
import { DataPage, queriesOf, useApi } from '@vp/app-shell';
import type { AccountSession } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import {
  Button,
  Caption,
  Card,
  DataRow,
  Note,
  SkeletonList,
  Stack,
  Tag,
  Tags,
  confirm,
  toast,
  useOfflineReason,
} from '@vp/ui-kit';
import { useAccount } from './account-site.ts';
import { MobileReleaseNote } from './mobile-release-note.tsx';
import { OpenAppeals } from './open-appeals.tsx';
import { ReplacementNote } from './replacement-note.tsx';

function useDeviceName(): (device: AccountSession) => string {
  const { t } = useTexts();
  return ({ machine, browser }) =>
    t('account.devices.name', {
      machine: t(`account.devices.machines.${machine ?? 'unknown'}`),
      browser: t(`account.devices.browsers.${browser ?? 'unknown'}`),
    });
}

function useEnd() {
  const { t } = useTexts();
  const nameOf = useDeviceName();
  const { mutateAsync, isPending } = useMutation(queriesOf(useApi()).account.endSessions.change());
  async function end(title: string, body: { sessionId: string } | { others: true }): Promise<void> {
    const isSure = await confirm({
      title,
      message: t('account.devices.endText'),
      confirmText: t('account.devices.end'),
      cancelText: t('account.devices.keep'),
      tone: 'danger',
      safe: 'cancel',
    });
    if (!isSure) return;
    await mutateAsync({ body }).then(
      () => toast(t('account.devices.ended'), { tone: 'success' }),
      // The mutation cache shows the error.
      () => undefined,
    );
  }
  return {
    isPending,
    endOne: (device: AccountSession) =>
      end(t('account.devices.endTitle', { name: nameOf(device) }), { sessionId: device.sessionId }),
    endOthers: () => end(t('account.devices.endOthersTitle'), { others: true }),
  };
}

function Device({ device, onEnd }: { readonly device: AccountSession; readonly onEnd: () => void }) {
  const { t, format } = useTexts();
  const offline = useOfflineReason();
  const { scope, isCurrent, lastSeenAt, openedAt } = device;
  const name = useDeviceName()(device);
  return (
    <DataRow
      title={name}
      note={
        <>
          <p>{t('account.devices.lastSeen', { time: format.dateTime(lastSeenAt) })}</p>
          <p>{t('account.devices.opened', { time: format.dateTime(openedAt) })}</p>
        </>
      }
      tags={
        (isCurrent || scope === 'organization') && (
          <Tags>
            {isCurrent && <Tag tone="green">{t('account.devices.current')}</Tag>}
            {scope === 'organization' && (
              <Tag tone="azul" icon="none">
                {t('account.devices.organization')}
              </Tag>
            )}
          </Tags>
        )
      }
      action={
        !isCurrent && (
          <Button variant="soft" size="small" about={name} disabledReason={offline} onClick={onEnd}>
            {t('account.devices.end')}
          </Button>
        )
      }
    />
  );
}

/** Renders the sessions of the account, with buttons that end them. */
export function DevicesPage() {
  const { t } = useTexts();
  const { list } = useAccount();
  const query = useQuery(queriesOf(useApi()).account.sessions());
  const offline = useOfflineReason();
  const { isPending, endOne, endOthers } = useEnd();
  return (
    <DataPage
      query={query}
      title={t('account.devices.title')}
      backTo={list}
      content="spaced"
      skeleton={<SkeletonList />}
    >
      {({ listData }) => (
        <Stack gap={3}>
          <OpenAppeals />
          <MobileReleaseNote />
          <ReplacementNote />
          <Note>{t('account.devices.note')}</Note>
          <Card kind="flush">
            <ul aria-label={t('account.devices.title')}>
              {listData.map((device) => (
                <Device key={device.sessionId} device={device} onEnd={() => void endOne(device)} />
              ))}
            </ul>
          </Card>
          {listData.length > 1 ? (
            <Button variant="danger" busy={isPending} disabledReason={offline} onClick={() => void endOthers()}>
              {t('account.devices.endOthers')}
            </Button>
          ) : (
            <Caption>{t('account.devices.onlyThis')}</Caption>
          )}
        </Stack>
      )}
    </DataPage>
  );
}
