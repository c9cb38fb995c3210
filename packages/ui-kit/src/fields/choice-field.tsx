import '../choice/chip.css';
import '../choice/radio.css';
import './choice-field.css';
import { useTexts } from '@vp/i18n/react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import { classes } from '../theme/css-vars.ts';
import { FieldFrame } from './field-frame.tsx';
import type { FieldLabelProps } from './field-frame.tsx';
import { useFormField } from './use-form-field.ts';

export interface FieldOption {
  value: string;
  label: string;
  note?: ReactNode;
  /** Why it cannot be selected. */
  disabledReason?: string | undefined;
}

export type RadioCardsProps = FieldLabelProps & {
  options: readonly FieldOption[];
  /** `cards` in a row with a note each; `chips` for short words. */
  variant?: 'cards' | 'chips' | undefined;
  /** `stacked` for cards with long words: below each other on every screen. */
  layout?: 'grid' | 'stacked' | undefined;
  /** Called after the selection: for dependent fields. */
  onChoose?: ((value: string) => void) | undefined;
};

const optionClasses = {
  cards: { on: 'vk-option vk-option--on', off: 'vk-option' },
  chips: { on: 'vk-chip vk-chip--tall vk-option-chip vk-chip--on', off: 'vk-chip vk-chip--tall vk-option-chip' },
} as const;

/** A single choice of a few options, all visible. */
export function RadioCards(props: RadioCardsProps) {
  const { name, label, options, variant = 'cards', layout = 'grid', onChoose } = props;
  const field = useFormField<string>(name, label, 'choice');
  return (
    <FieldFrame {...props} id={field.id} formId={field.formId} message={field.message} kind="radiogroup">
      <div
        className={
          variant === 'chips' ? 'vk-chips' : classes('vk-options', layout === 'stacked' && 'vk-options--stacked')
        }
      >
        {options.map((option, index) => (
          <label key={option.value} className={optionClasses[variant][field.value === option.value ? 'on' : 'off']}>
            <input
              type="radio"
              name={field.id}
              id={index === 0 ? field.id : undefined}
              value={option.value}
              checked={field.value === option.value}
              disabled={option.disabledReason !== undefined}
              onChange={() => {
                field.choose(option.value);
                onChoose?.(option.value);
              }}
            />
            {variant === 'cards' && <span className="vk-radio" aria-hidden />}
            <span className="vk-option-words">
              <span>{option.label}</span>
              {(option.disabledReason ?? option.note) && <small>{option.disabledReason ?? option.note}</small>}
            </span>
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}

export type ChipsFieldProps = FieldLabelProps & { options: readonly FieldOption[]; max: number };

/** A multiple choice with a counter; at the limit a further chip does not switch and the counter explains it. */
export function ChipsField(props: ChipsFieldProps) {
  const { name, label, options, max } = props;
  const { t } = useTexts();
  const field = useFormField<string[]>(name, label, 'choice');
  const [isAtLimit, setIsAtLimit] = useState(false);
  const chosen = field.value;

  function toggle(value: string) {
    const isOn = chosen.includes(value);
    if (!isOn && chosen.length >= max) return setIsAtLimit(true);
    setIsAtLimit(false);
    field.choose(isOn ? chosen.filter((other) => other !== value) : [...chosen, value]);
  }

  return (
    <FieldFrame
      {...props}
      id={field.id}
      formId={field.formId}
      message={field.message}
      kind="group"
      aside={
        <span role="status" className={classes('vk-field-count', isAtLimit && 'vk-field-count--told')}>
          {isAtLimit ? t('ui.form.selectedLimit', { max }) : t('ui.form.selected', { selected: chosen.length, max })}
        </span>
      }
    >
      <div className="vk-chips">
        {options.map((option, index) => (
          <label key={option.value} className={optionClasses.chips[chosen.includes(option.value) ? 'on' : 'off']}>
            <input
              type="checkbox"
              id={index === 0 ? field.id : undefined}
              name={name}
              value={option.value}
              checked={chosen.includes(option.value)}
              disabled={option.disabledReason !== undefined}
              aria-invalid={field.message ? true : undefined}
              onChange={() => toggle(option.value)}
            />
            <Icon name="check" size={16} />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
