import { useMutation, useQuery } from '@tanstack/react-query';
import { queriesOf, useApi } from '@vp/app-shell';
import type { OpenAppeal } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Button, Note, Stack, confirm, toast, useOfflineReason } from '@vp/ui-kit';

function Appeal({ appeal: { appealId, number, submittedAt, passableFrom } }: { readonly appeal: OpenAppeal }) {
  const { t, format } = useTexts();
  const offline = useOfflineReason();
  const { mutateAsync, isPending } = useMutation(queriesOf(useApi()).account.stopAppeal.change());
  async function stop(): Promise<void> {
    const isSure = await confirm({
      title: t('account.appeals.stopTitle', { number }),
      message: t('account.appeals.stopText'),
      confirmText: t('account.appeals.stop'),
      cancelText: t('account.appeals.keep'),
      tone: 'danger',
    });
    if (!isSure) return;
    await mutateAsync({ body: { appealId } }).then(
      () => toast(t('account.appeals.stopped'), { tone: 'success' }),
      // The mutation cache shows the error.
      () => undefined,
    );
  }
  const [time, from] = [format.dateTime(submittedAt), format.dateTime(passableFrom)];
  return (
    <Stack gap={2}>
      <Note tone="red" icon="warning">
        {t('account.appeals.note', { number, time, from })}
      </Note>
      <Button variant="danger" busy={isPending} disabledReason={offline} onClick={() => void stop()}>
        {t('account.appeals.stop')}
      </Button>
    </Stack>
  );
}

/** Shows the open appeals for the account, which its owner can stop; nothing without one. */
export function OpenAppeals() {
  const { data } = useQuery(queriesOf(useApi()).account.appeals());
  return data?.listData.map((appeal) => <Appeal key={appeal.appealId} appeal={appeal} />);
}
