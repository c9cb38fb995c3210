import styles from './choice-field.module.css';
import fieldFrame from './field-frame.module.css';
import { useTexts } from '@vp/i18n/react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { ChipLabel, ChipRow } from '../choice/chip.tsx';
import { RadioMark } from '../choice/radio.tsx';
import { Icon } from '../icon/icon.tsx';
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

interface OptionProps {
  readonly variant: 'cards' | 'chips';
  readonly isChosen: boolean;
  readonly children: ReactNode;
}

function Option({ variant, isChosen, children }: OptionProps) {
  if (variant === 'chips')
    return (
      <ChipLabel className={styles.optionChip} isChosen={isChosen}>
        {children}
      </ChipLabel>
    );
  return (
    <label className={styles.option} data-selected={isChosen}>
      {children}
    </label>
  );
}

interface OptionsProps extends Pick<RadioCardsProps, 'variant' | 'layout'> {
  readonly children: ReactNode;
}

function Options({ variant, layout, children }: OptionsProps) {
  if (variant === 'chips') return <ChipRow>{children}</ChipRow>;
  return (
    <div className={styles.options} data-layout={layout}>
      {children}
    </div>
  );
}

/** A single choice of a few options, all visible. */
export function RadioCards(props: RadioCardsProps) {
  const { name, label, options, variant = 'cards', layout = 'grid', onChoose } = props;
  const field = useFormField<string>(name, label, 'choice');
  return (
    <FieldFrame {...props} id={field.id} formId={field.formId} message={field.message} kind="radiogroup">
      <Options variant={variant} layout={layout}>
        {options.map((option, index) => (
          <Option key={option.value} variant={variant} isChosen={field.value === option.value}>
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
            {variant === 'cards' && <RadioMark />}
            <span className={styles.optionWords}>
              <span>{option.label}</span>
              {(option.disabledReason ?? option.note) && <small>{option.disabledReason ?? option.note}</small>}
            </span>
          </Option>
        ))}
      </Options>
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
        <span role="status" className={fieldFrame.count} data-at-limit={isAtLimit}>
          {isAtLimit ? t('ui.form.selectedLimit', { max }) : t('ui.form.selected', { selected: chosen.length, max })}
        </span>
      }
    >
      <ChipRow>
        {options.map((option, index) => (
          <Option key={option.value} variant="chips" isChosen={chosen.includes(option.value)}>
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
          </Option>
        ))}
      </ChipRow>
    </FieldFrame>
  );
}
