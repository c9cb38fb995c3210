import { useTexts } from '@vp/i18n/react';
import { Checkbox } from '@vp/ui-kit';

interface ShowsNameProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Consent of a person to show the own name to the members of a group. */
export function ShowsName({ checked, onChange }: ShowsNameProps) {
  const { t } = useTexts();
  return <Checkbox checked={checked} label={t('signUpGroup.form.showsName')} onChange={onChange} />;
}
