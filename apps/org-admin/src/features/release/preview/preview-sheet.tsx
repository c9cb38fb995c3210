import type { ActivityDetail } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Actions, Button, Sheet } from '@vp/ui-kit';
import { Preview } from './preview.tsx';
import { previewOfDetail } from './preview-values.ts';
import styles from './preview-sheet.module.css';

interface PreviewSheetProps {
  activity: ActivityDetail;
  /** The id of the form that its button sends. */
  form: string;
  isChange: boolean;
  isSending: boolean;
  onClose: () => void;
  onPublish: () => void;
}

/** The draft as the server shows it to volunteers, with the way back and the way on. */
export function PreviewSheet({ activity, form, isChange, isSending, onClose, onPublish }: PreviewSheetProps) {
  const { t } = useTexts();
  return (
    <Sheet
      title={t('release.preview.title')}
      note={t('release.preview.note')}
      desktop="panel"
      onClose={onClose}
      footer={
        <Actions>
          <Button look="soft" onClick={onClose}>
            {t('release.preview.back')}
          </Button>
          <Button type="submit" form={form} busy={isSending} onClick={onPublish}>
            {t(isChange ? 'release.change.save' : 'release.form.publish')}
          </Button>
        </Actions>
      }
    >
      <div className={styles.preview}>
        <Preview activity={previewOfDetail(activity)} />
      </div>
    </Sheet>
  );
}
