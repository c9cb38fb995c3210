import { SwitchField } from '@vp/ui-kit/form';
import type { Field, FieldSettings } from '../field-table.ts';

interface FlagSettings extends FieldSettings {
  /** Off says nothing, because another field stands in its place. */
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
