import { SwitchField } from '@vp/ui-kit/form';
import type { Field, FieldSettings } from '../field-table.ts';

interface FlagSettings extends FieldSettings {
  /** Omits the text of an unset flag, because another field replaces it. */
  readonly off?: 'unsaid';
}

export function flag({ off, ...settings }: FlagSettings = {}): Field<boolean> {
  return {
    ...settings,
    empty: false,
    accepts: (stored) => typeof stored === 'boolean',
    draw: (place) => <SwitchField {...place} />,
    say: (value, { t }) => (value ? t('common.words.yes') : off === 'unsaid' ? '' : t('common.words.no')),
  };
}
