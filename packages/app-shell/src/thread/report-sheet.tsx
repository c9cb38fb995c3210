import { reviewLimits } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Note, Stack, toast } from '@vp/ui-kit';
import { TextAreaField } from '@vp/ui-kit/form';
import { closedObject, reason } from '@vp/validators';
import { FormSheet } from '../form/form-sheet.tsx';

interface ReportSheetProps {
  readonly words: string;
  readonly send: (grounds: string) => Promise<unknown>;
  readonly onClose: () => void;
}

const schema = closedObject({ grounds: reason(reviewLimits.reasonMin).required() });

/** Asks why words are reported, and sends the report. */
export function ReportSheet({ words, send, onClose }: ReportSheetProps) {
  const { t } = useTexts();
  return (
    <FormSheet<{ grounds: string }, unknown>
      title={t('messageThread.report.title')}
      action={t('messageThread.report.send')}
      cancel={t('ui.cancel')}
      initialValues={{ grounds: '' }}
      schema={schema}
      send={({ grounds }) => send(grounds)}
      done={() => toast(t('messageThread.report.done'), { tone: 'success' })}
      onClose={onClose}
    >
      <Stack gap={4}>
        <blockquote>{words}</blockquote>
        <TextAreaField name="grounds" label={t('messageThread.report.grounds')} max={reviewLimits.reasonMax} rows={3} />
        <Note tone="azul">{t('messageThread.report.note')}</Note>
      </Stack>
    </FormSheet>
  );
}
