import styles from './field-frame.module.css';
import { useTexts } from '@vp/i18n/react';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { wordsOf } from './field-words.ts';
import type { FieldMessage, NamedField } from './field-words.ts';

export interface FieldLabelProps {
  name: string;
  label: string;
  /** The expected input, before the control. */
  hint?: ReactNode;
  /** Marks the field as optional; required fields carry no mark. */
  optional?: boolean | undefined;
  /** `hidden` where the position explains the control: the label is then for screen readers and summaries only. */
  labelLook?: 'visible' | 'hidden' | undefined;
}

export type FieldFrameProps = FieldLabelProps & {
  id: string;
  formId: string;
  message: FieldMessage | undefined;
  /** At the right of the label: a counter. */
  aside?: ReactNode;
  /** `group` for several controls under one label (radios, chips, photos). */
  kind?: 'control' | 'group' | 'radiogroup' | undefined;
  /** The verb in the message of an empty field: text in a control, else a choice. */
  asks?: NamedField['asks'] | undefined;
  children: ReactNode;
};

/** Returns the ids for `aria-describedby`: the hint and the error, if any. */
export function describedBy(
  id: string,
  parts: { hint: ReactNode; message: FieldMessage | undefined },
): string | undefined {
  const ids = [parts.hint ? `${id}-hint` : '', parts.message ? `${id}-error` : ''].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

export interface FieldErrorProps {
  id: string;
  message: FieldMessage | undefined;
  /** The field that the message of an empty value names. */
  field?: NamedField | undefined;
}

export function FieldError({ id, message, field }: FieldErrorProps) {
  const { t } = useTexts();
  if (!message) return null;
  return (
    <p id={`${id}-error`} className={styles.error}>
      <Icon name="warning" size={16} />
      <span>{wordsOf(t, message, field)}</span>
    </p>
  );
}

/** Label, hint, control, error, in this order. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, formId, name, label, hint, optional, message, aside, kind = 'control', children } = props;
  const { labelLook = 'visible' } = props;
  const asks = props.asks ?? (kind === 'control' ? 'text' : 'choice');
  const { t } = useTexts();
  const words = (
    <>
      {label}
      {optional && <em>{t('ui.optional')}</em>}
    </>
  );
  const group = kind !== 'control' && {
    role: kind,
    'aria-invalid': kind === 'radiogroup' && message ? true : undefined,
    'aria-labelledby': `${id}-label`,
    'aria-describedby': describedBy(id, { hint, message }),
  };
  return (
    <div
      className={styles.field}
      data-bare={labelLook === 'hidden'}
      data-wrong={Boolean(message)}
      data-form={formId}
      data-field={name}
      {...group}
    >
      <div
        className={labelLook === 'hidden' ? undefined : styles.head}
        data-visually-hidden={labelLook === 'hidden' || undefined}
      >
        {kind !== 'control' ? (
          <span id={`${id}-label`} className={styles.label}>
            {words}
          </span>
        ) : (
          <label id={`${id}-label`} htmlFor={id} className={styles.label}>
            {words}
          </label>
        )}
        {aside}
      </div>
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      {children}
      <FieldError id={id} message={message} field={{ label, asks }} />
    </div>
  );
}

/** Two short fields in a row where both fit; `long`: not in Portuguese on a phone. */
export function FieldRow({ labels = 'short', children }: { labels?: 'short' | 'long'; children: ReactNode }) {
  return (
    <div className={styles.row} data-labels={labels}>
      {children}
    </div>
  );
}
