import './captcha-field.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../button/button.tsx';
import { Sheet } from '../feedback/sheet.tsx';
import type { FieldLabelProps } from './field-frame.tsx';
import { TextField } from './text-field.tsx';

export type CaptchaFieldProps = Omit<FieldLabelProps, 'label'> & {
  label?: string | undefined;
  /** Address or data URL of the picture; undefined while it loads. */
  image: string | undefined;
  onRefresh: () => void;
};

/** The picture with its code: another one, a large view, a text for those who can't see it. */
export function CaptchaField({ name, label, hint, image, onRefresh }: CaptchaFieldProps) {
  const { t } = useTranslation();
  const [isLarge, setIsLarge] = useState(false);
  const picture = image && <img src={image} alt={t('ui.captcha.alt')} />;
  return (
    <div className="vk-captcha">
      <TextField
        name={name}
        label={label ?? t('ui.captcha.label')}
        hint={hint ?? t('ui.captcha.hint')}
        autoComplete="off"
      />
      <div className="vk-captcha-picture" aria-busy={image === undefined || undefined}>
        <div>{picture}</div>
        <IconButton icon="search" label={t('ui.captcha.large')} onClick={() => setIsLarge(true)} />
        <IconButton icon="refresh" label={t('ui.captcha.refresh')} onClick={onRefresh} />
      </div>
      {isLarge && (
        <Sheet title={t('ui.captcha.label')} onClose={() => setIsLarge(false)}>
          <div className="vk-captcha-large">{picture}</div>
        </Sheet>
      )}
    </div>
  );
}
