import { useMutation } from '@tanstack/react-query';
import { FormSheet } from '@vp/app-shell/form';
import type { NoticeChannels } from '@vp/contract';
import { quietHourOptions } from '@vp/domain';
import type { QuietHours } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { toast } from '@vp/ui-kit';
import { SelectField, SwitchField } from '@vp/ui-kit/form';
import { useApiQueries } from '../../shared/api.ts';
import { clockOf } from './clock-of.ts';

interface Values {
  readonly isOn: boolean;
  readonly fromHour: string;
  readonly untilHour: string;
}

export interface QuietHoursSheetProps {
  readonly quietHours: QuietHours;
  readonly onClose: () => void;
}

const optionsOf = (hours: readonly number[]) => hours.map((hour) => ({ value: String(hour), label: clockOf(hour) }));

/** Changes the quiet hours of the volunteer, or switches them off. */
export function QuietHoursSheet({ quietHours, onClose }: QuietHoursSheetProps) {
  const { t } = useTexts();
  const { inbox } = useApiQueries();
  const { mutateAsync } = useMutation(inbox.setQuietHours.change({ stale: ['inbox.channels'], handled: true }));
  const { isOn, fromHour, untilHour } = quietHours;
  return (
    <FormSheet<Values, NoticeChannels>
      title={t('inbox.channels.quiet.title')}
      note={t('inbox.channels.quiet.note')}
      action={t('common.actions.save')}
      initialValues={{ isOn, fromHour: String(fromHour), untilHour: String(untilHour) }}
      send={(values) =>
        mutateAsync({
          body: { isOn: values.isOn, fromHour: Number(values.fromHour), untilHour: Number(values.untilHour) },
        })
      }
      done={() => toast(t('inbox.channels.quiet.done'), { tone: 'success' })}
      onClose={onClose}
    >
      {({ values }) => (
        <>
          <SwitchField name="isOn" label={t('inbox.channels.quiet.isOn')} />
          {values.isOn && (
            <>
              <SelectField
                name="fromHour"
                label={t('inbox.channels.quiet.fromHour')}
                options={optionsOf(quietHourOptions.from)}
                display="inline"
              />
              <SelectField
                name="untilHour"
                label={t('inbox.channels.quiet.untilHour')}
                options={optionsOf(quietHourOptions.until)}
                display="inline"
              />
            </>
          )}
        </>
      )}
    </FormSheet>
  );
}
