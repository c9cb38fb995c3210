import styles from './password-field.module.css';
import { useTexts } from '@vp/i18n/react';
import { useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { FieldLabelProps } from './field-frame.tsx';
import { PasswordEye } from './password-eye.tsx';
import { TextField } from './text-field.tsx';
import { useFormField } from './use-form-field.ts';

export interface PasswordRule {
  text: string;
  /** `unknown` where the page cannot check all of it: it is not ticked. */
  isMet: (typed: string) => boolean | 'unknown';
}

export type PasswordFieldProps = FieldLabelProps & {
  autoComplete: 'current-password' | 'new-password';
  placeholder?: string | undefined;
  /** Listed under a new password; each is ticked when it is met. */
  rules?: readonly PasswordRule[] | undefined;
};

/** The rules for a field of a table, which the page renders separately. */
export function PasswordRules({ rules, typed }: { rules: readonly PasswordRule[]; typed: string }) {
  const { t } = useTexts();
  return (
    <ul className={styles.rules}>
      {rules.map((rule) => {
        const met = rule.isMet(typed);
        const isMet = met === true;
        return (
          <li key={rule.text} data-met={isMet}>
            <Icon name={isMet ? 'check-circle' : 'info'} size={16} />
            <span>{rule.text}</span>
            <span data-visually-hidden>
              {met === 'unknown' ? t('ui.form.ruleUnknown') : t(isMet ? 'ui.form.ruleMet' : 'ui.form.ruleOpen')}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

export function PasswordField({ rules, ...props }: PasswordFieldProps) {
  const [isVisible, setIsVisible] = useState(false);
  const { value } = useFormField<string>(props.name, props.label);
  return (
    <>
      <TextField
        {...props}
        type={isVisible ? 'text' : 'password'}
        suffix={<PasswordEye visibility={isVisible ? 'shown' : 'hidden'} onToggle={() => setIsVisible(!isVisible)} />}
      />
      {rules && <PasswordRules rules={rules} typed={value} />}
    </>
  );
}
