import { useTexts } from '@vp/i18n/react';
import { IconButton } from '../button/button.tsx';

export interface PasswordEyeProps {
  visibility: 'shown' | 'hidden';
  onToggle: () => void;
}

/** Shows and hides a password; its name describes the effect of a tap. */
export function PasswordEye({ visibility, onToggle }: PasswordEyeProps) {
  const { t } = useTexts();
  return visibility === 'shown' ? (
    <IconButton icon="eye-off" label={t('ui.form.hidePassword')} onClick={onToggle} />
  ) : (
    <IconButton icon="eye" label={t('ui.form.showPassword')} onClick={onToggle} />
  );
}
