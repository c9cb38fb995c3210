import { useMutation } from '@tanstack/react-query';
import type { ContentDetail } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Button, confirm, toast, useOfflineReason } from '@vp/ui-kit';
import { useApiQueries } from '../../shared/api.ts';

interface RemoveDraftProps {
  readonly content: ContentDetail;
  readonly onGone: () => void;
}

/** Deletes a draft permanently after a confirmation. */
export function RemoveDraft({ content, onGone }: RemoveDraftProps) {
  const { t } = useTexts();
  const offline = useOfflineReason();
  const { contentId: id, kind, version } = content;
  const { mutateAsync, isPending } = useMutation(useApiQueries().content.remove.change({ stale: ['content'] }));

  async function remove(): Promise<void> {
    const isSure = await confirm({
      title: t('content.remove.title'),
      message: t('content.remove.text'),
      confirmText: t('content.remove.open'),
      tone: 'danger',
      safe: 'cancel',
    });
    if (!isSure) return;
    await mutateAsync({ params: { id }, body: { kind, version } });
    toast(t('content.remove.done'), { tone: 'success' });
    onGone();
  }

  return (
    <Button variant="danger" busy={isPending} disabledReason={offline} onClick={() => void remove()}>
      {t('content.remove.open')}
    </Button>
  );
}
