import { useMutation } from '@tanstack/react-query';
import type { CodeItem } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Button, Caption, Stack, confirm, toast, useOfflineReason } from '@vp/ui-kit';
import { useApiQueries } from '../../../shared/api.ts';

interface RetireItemProps {
  readonly item: CodeItem;
  readonly onDone: () => void;
}

/** Retires an item after a warning, or offers it again. Stored data keep its name. */
export function RetireItem({ item, onDone }: RetireItemProps) {
  const { t, language } = useTexts();
  const offline = useOfflineReason();
  const { mutateAsync, isPending } = useMutation(useApiQueries().codeList.change.change({ stale: ['codeList'] }));
  const { itemId: id, names, position, version, isRetired } = item;
  const words = isRetired ? 'content.lists.offer' : 'content.lists.retire';

  async function turn(): Promise<void> {
    const isSure =
      isRetired ||
      (await confirm({
        title: t('content.lists.retire.title', { name: names[language] }),
        message: t('content.lists.retire.text'),
        confirmText: t('content.lists.retire.open'),
        tone: 'danger',
        safe: 'cancel',
      }));
    if (!isSure) return;
    await mutateAsync({ params: { id }, body: { names, position, version, isRetired: !isRetired } });
    toast(t(`${words}.done`), { tone: 'success' });
    onDone();
  }

  return (
    <Stack gap={2}>
      {isRetired && <Caption>{t('content.lists.offer.note')}</Caption>}
      <div>
        <Button
          variant={isRetired ? 'soft' : 'danger'}
          busy={isPending}
          disabledReason={offline}
          onClick={() => void turn()}
        >
          {t(`${words}.open`)}
        </Button>
      </div>
    </Stack>
  );
}
