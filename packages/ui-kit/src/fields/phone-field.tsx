import styles from './phone-field.module.css';
import { parsePhone, phoneAreas } from '@vp/domain';
import type { PhoneArea } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { SegmentedControl } from '../choice/segmented-control.tsx';
import { describedBy, FieldFrame } from './field-frame.tsx';
import type { FieldLabelProps } from './field-frame.tsx';
import { TextBox } from './text-box.tsx';
import { useFormField } from './use-form-field.ts';

export type PhoneFieldProps = FieldLabelProps & {
  /** The field of the form with the area, '853' or '86'. */
  areaName: string;
  placeholder?: string | undefined;
};

const areaNames = { '853': 'ui.phone.macao', '86': 'ui.phone.mainland' } as const satisfies Record<PhoneArea, string>;

/** A number with its area as a visible switch; a pasted +853 or +86 sets the switch and leaves the local digits. */
export function PhoneField(props: PhoneFieldProps) {
  const { name, areaName, label, hint, placeholder } = props;
  const { t } = useTexts();
  const field = useFormField<string>(name, label);
  const area = useFormField<PhoneArea>(areaName, t('ui.phone.area'));

  function take(typed: string) {
    const isPasted = /^\s*(\+|00)/.test(typed) || typed.replace(/\D/g, '').length > 11 || /^853\d{8}$/.test(typed);
    const phone = isPasted ? parsePhone(typed, area.value) : undefined;
    if (!phone) return field.type(typed);
    area.type(phone.area);
    field.type(phone.local);
  }

  return (
    <FieldFrame {...props} id={field.id} formId={field.formId} message={field.message}>
      <div className={styles.area}>
        <SegmentedControl
          label={t('ui.phone.area')}
          options={phoneAreas.map((value) => ({ value, label: t(areaNames[value]) }))}
          value={area.value}
          onChange={area.type}
        />
      </div>
      <TextBox
        id={field.id}
        name={name}
        type="tel"
        value={field.value}
        placeholder={placeholder}
        inputMode="tel"
        autoComplete="tel-national"
        aria-invalid={field.message ? true : undefined}
        aria-describedby={describedBy(field.id, { hint, message: field.message })}
        onChange={take}
        onBlur={field.leave}
      />
    </FieldFrame>
  );
}
