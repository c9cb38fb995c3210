import { useMutation, useQuery } from '@tanstack/react-query';
import { DataPage, Loaded, useBridge, useConfig } from '@vp/app-shell';
import type { CalendarAddress } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import {
  Button,
  Caption,
  Cell,
  CellGroup,
  KeyValueList,
  Note,
  Section,
  SkeletonCells,
  Stack,
  confirm,
  toast,
  useOfflineReason,
} from '@vp/ui-kit';
import { useSearchParams } from 'react-router-dom';
import { useApiQueries } from '../../shared/api.ts';
import { copyAddress } from '../../shared/page/copy-address.ts';
import { paths } from '../../shared/paths.ts';
import { MonthServices } from './month-services.tsx';

/** Returns a function that copies a URL to the clipboard and reports the result. */
function useCopy(): (address: string) => Promise<void> {
  const { t } = useTexts();
  return (address) => copyAddress(address, { copied: t('calendar.copied'), failed: t('calendar.notCopied') });
}

/** Returns a function that builds the absolute URL of an API path, in the reader's language. */
function useAddress(): (path: string) => string {
  const { language } = useTexts();
  const { apiBase } = useConfig();
  return (path) => new URL(`${apiBase}${path}?language=${language}`, window.location.href).href;
}

/** Links to the calendar file of one sign-up. WeChat opens no files, so it gets instructions instead. */
function OneService({ activityId }: { readonly activityId: string }) {
  const { t } = useTexts();
  const query = useQuery(useApiQueries().calendar.link({ params: { id: activityId } }));
  const isChatApp = !useBridge().savesFiles;
  const toAddress = useAddress();
  const copy = useCopy();
  return (
    <Section title={t('calendar.one.title')}>
      <Loaded query={query} size="block" gone={<Caption>{t('calendar.one.gone')}</Caption>}>
        {({ path }) =>
          isChatApp ? (
            <Stack gap={3}>
              <Note tone="azul">{t('calendar.one.chatApp')}</Note>
              <Button variant="soft" icon="copy" onClick={() => void copy(toAddress(path))}>
                {t('calendar.copy')}
              </Button>
            </Stack>
          ) : (
            <CellGroup>
              <Cell icon="download" title={t('calendar.one.get')} note={t('calendar.one.note')} to={toAddress(path)} />
            </CellGroup>
          )
        }
      </Loaded>
    </Section>
  );
}

function NoAddress() {
  const { t } = useTexts();
  const renew = useMutation(useApiQueries().calendar.renew.change());
  const offline = useOfflineReason();
  return (
    <Stack gap={4}>
      <Note>{t('calendar.intro')}</Note>
      <Button icon="calendar" busy={renew.isPending} disabledReason={offline} onClick={() => renew.mutate({})}>
        {t('calendar.make')}
      </Button>
    </Stack>
  );
}

interface HasAddressProps {
  readonly path: string;
  readonly madeAt: string;
}

function HasAddress({ path, madeAt }: HasAddressProps) {
  const { t, format } = useTexts();
  const { calendar } = useApiQueries();
  const isChatApp = !useBridge().savesFiles;
  const renew = useMutation(calendar.renew.change());
  const remove = useMutation(calendar.remove.change());
  const address = useAddress()(path);
  const offline = useOfflineReason();
  const copy = useCopy();

  async function ask(what: 'renew' | 'remove'): Promise<void> {
    const isSure = await confirm({
      title: t(`calendar.${what}.title`),
      message: t(`calendar.${what}.text`),
      confirmText: t(`calendar.${what}.confirm`),
      cancelText: t('calendar.keep'),
      tone: 'danger',
      safe: 'cancel',
    });
    if (!isSure) return;
    (what === 'renew' ? renew : remove).mutate(
      {},
      { onSuccess: () => toast(t(`calendar.${what}.done`), { tone: 'success' }) },
    );
  }

  return (
    <Stack gap={4}>
      <Note>{t('calendar.ready')}</Note>
      <KeyValueList
        rows={[
          { name: t('calendar.address'), value: address },
          { name: t('calendar.madeAt'), value: format.dateTime(madeAt) },
        ]}
      />
      {isChatApp && <Note tone="azul">{t('calendar.chatApp')}</Note>}
      <Button icon="copy" onClick={() => void copy(address)}>
        {t('calendar.copy')}
      </Button>
      {!isChatApp && (
        <CellGroup>
          <Cell icon="calendar" title={t('calendar.open')} to={address.replace(/^https?:/, 'webcal:')} />
        </CellGroup>
      )}
      <Caption>{t('calendar.secret')}</Caption>
      <Button variant="soft" busy={renew.isPending} disabledReason={offline} onClick={() => void ask('renew')}>
        {t('calendar.renew.confirm')}
      </Button>
      <Button variant="danger" busy={remove.isPending} disabledReason={offline} onClick={() => void ask('remove')}>
        {t('calendar.remove.confirm')}
      </Button>
    </Stack>
  );
}

function Shown({ address: { path, madeAt } }: { readonly address: CalendarAddress }) {
  return path === null || madeAt === null ? <NoAddress /> : <HasAddress path={path} madeAt={madeAt} />;
}

/** Shows the volunteer's services by month, and the URL by which a calendar app subscribes to them. */
export function CalendarPage() {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const activityId = search.get('id') ?? '';
  const query = useQuery(useApiQueries().calendar.address());
  return (
    <DataPage
      query={query}
      title={t('calendar.title')}
      backTo={paths.myActivities()}
      content="spaced"
      skeleton={<SkeletonCells />}
    >
      {(address) => (
        <Stack gap={4}>
          {activityId !== '' && <OneService activityId={activityId} />}
          <Section title={t('calendar.month.title')}>
            <MonthServices />
          </Section>
          <Section title={t('calendar.all')}>
            <Shown address={address} />
          </Section>
        </Stack>
      )}
    </DataPage>
  );
}
