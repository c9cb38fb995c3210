import { PasswordField } from '@vp/ui-kit/form';
import type { Field, FieldSettings } from '../field-table.ts';
import { isText } from './is-text.ts';

interface PasswordSettings extends FieldSettings {
  /** Default: `new-password`. */
  readonly autoComplete?: 'current-password';
}

export function password({ autoComplete, ...settings }: PasswordSettings = {}): Field<string> {
  return {
    ...settings,
    isSecret: true,
    empty: '',
    accepts: isText,
    draw: (place) => <PasswordField {...place} autoComplete={autoComplete ?? 'new-password'} />,
    say: () => '',
  };
}
