import type { ContentDetail } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Button, Note, Row, Stack, confirm } from '@vp/ui-kit';

interface ChangedNoteProps {
  /** Version that another person has stored. */
  readonly newer: Pick<ContentDetail, 'changedBy' | 'changedAt'>;
  /** Whether saving replaces that version. */
  readonly isReplaced: boolean;
  readonly onSee?: (() => void) | undefined;
  readonly onReplace: () => void;
  readonly onTake: () => void;
}

/** Tells the second of two editors what was stored, with the options for both texts. */
export function ChangedNote({ newer, isReplaced, onSee, onReplace, onTake }: ChangedNoteProps) {
  const { t, format } = useTexts();
  const name = newer.changedBy ?? t('content.conflict.someone');
  const time = format.dateTime(newer.changedAt);

  async function take(): Promise<void> {
    const isSure = await confirm({
      title: t('content.conflict.theirsTitle'),
      message: t('content.conflict.theirsText'),
      confirmText: t('content.conflict.theirs'),
      tone: 'danger',
    });
    if (isSure) onTake();
  }

  return (
    <div role="alert">
      <Note tone="red" icon="warning">
        <Stack gap={2}>
          <strong>{t('content.conflict.title')}</strong>
          <span>{isReplaced ? t('content.conflict.mineChosen') : t('content.conflict.text', { name, time })}</span>
          <Row gap={2} wrap>
            {onSee && (
              <Button variant="soft" size="small" onClick={onSee}>
                {t('content.conflict.see')}
              </Button>
            )}
            {!isReplaced && (
              <Button variant="soft" size="small" onClick={onReplace}>
                {t('content.conflict.mine')}
              </Button>
            )}
            <Button variant="danger" size="small" onClick={() => void take()}>
              {t('content.conflict.theirs')}
            </Button>
          </Row>
        </Stack>
      </Note>
    </div>
  );
}
