import { useMutation } from '@tanstack/react-query';
import { FormSheet } from '@vp/app-shell/form';
import { activityLimits, cutToMax } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { toast } from '@vp/ui-kit';
import { TextField } from '@vp/ui-kit/form';
import type { FieldErrors } from '@vp/ui-kit/form';
import { useApiQueries } from '../api.ts';

export interface TemplateSheetProps {
  readonly activityId: string;
  /** Name of the template, or that of the activity for a new one. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Keeps an activity as a template, or renames the template. */
export function TemplateSheet({ activityId, name, onClose }: TemplateSheetProps) {
  const { t } = useTexts();
  const { mutateAsync } = useMutation(
    useApiQueries().release.setTemplate.change({ stale: ['release.templates'], handled: true }),
  );
  return (
    <FormSheet
      title={t('releaseStart.template.save')}
      note={t('releaseStart.template.note')}
      action={t('releaseStart.template.submit')}
      cancel={t('common.actions.cancel')}
      initialValues={{ templateName: name }}
      check={({ templateName }): FieldErrors =>
        templateName.trim() === '' ? { templateName: { text: t('releaseStart.template.missing') } } : {}
      }
      send={({ templateName }) =>
        mutateAsync({
          params: { id: activityId },
          body: { templateName: cutToMax(templateName.trim(), activityLimits.nameMax) },
        })
      }
      done={(_saved, { templateName }) =>
        toast(t('releaseStart.template.saved', { name: templateName.trim() }), { tone: 'success' })
      }
      onClose={onClose}
    >
      <TextField name="templateName" label={t('releaseStart.template.name')} max={activityLimits.nameMax} />
    </FormSheet>
  );
}
