import { useNow } from '@vp/app-shell';
import { FormSheet } from '@vp/app-shell/form';
import { auditGroups, macaoDate } from '@vp/domain';
import type { AuditGroup } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { DateField, SelectField } from '@vp/ui-kit/form';
import type { FieldErrors } from '@vp/ui-kit/form';
import type { AuditFilter } from './audit-address.ts';

interface Values {
  readonly group: string;
  readonly from: string;
  readonly to: string;
}

type Narrowed = Pick<AuditFilter, 'group' | 'from' | 'to'>;

export interface FilterSheetProps {
  groups: readonly AuditGroup[];
  filter: Narrowed;
  onChoose: (filter: Narrowed) => void;
  onClose: () => void;
}

const all = 'all';

function toFilter({ group, from, to }: Values): Narrowed {
  return {
    group: auditGroups.find((one) => one === group),
    from: from === '' ? undefined : from,
    to: to === '' ? undefined : to,
  };
}

/** Selects the kind of entries, and optionally their first and last day. */
export function FilterSheet({ groups, filter, onChoose, onClose }: FilterSheetProps) {
  const { t } = useTexts();
  const now = useNow();
  const today = macaoDate(now());
  const kinds = groups.map((value) => ({ value, label: t(`audit.group.${value}`) }));

  function check({ from, to }: Values): FieldErrors {
    return from !== '' && to !== '' && to < from ? { to: { text: t('audit.period.orderWrong') } } : {};
  }

  return (
    <FormSheet<Values, Values>
      title={t('audit.period.title')}
      action={t('audit.period.show')}
      cancel={t('common.actions.cancel')}
      initialValues={{ group: filter.group ?? all, from: filter.from ?? '', to: filter.to ?? '' }}
      check={check}
      send={(values) => Promise.resolve(values)}
      done={(values) => onChoose(toFilter(values))}
      onClose={onClose}
    >
      <SelectField
        name="group"
        label={t('audit.filter')}
        options={[{ value: all, label: t('audit.all') }, ...kinds]}
        display="list"
      />
      <DateField name="from" label={t('audit.period.from')} max={today} optional />
      <DateField name="to" label={t('audit.period.to')} max={today} optional />
    </FormSheet>
  );
}
