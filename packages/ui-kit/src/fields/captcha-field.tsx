import './captcha-field.css';
import { useTexts } from '@vp/i18n/react';
import { useId, useState } from 'react';
import { IconButton } from '../button/button.tsx';
import { classes } from '../theme/css-vars.ts';
import type { FieldLabelProps } from './field-frame.tsx';
import { EnlargeButton } from './enlarge-button.tsx';
import { TextField } from './text-field.tsx';

export type CaptchaFieldProps = Omit<FieldLabelProps, 'label'> & {
  label?: string | undefined;
  /** Address or data URL of the picture; undefined while it loads. */
  image: string | undefined;
  onRefresh: () => void;
  onLeave?: (() => void) | undefined;
};

/** The code next to its picture in one box: with refresh, a large view, and a text for people who cannot see it. */
export function CaptchaField({ name, label, hint, image, onRefresh, onLeave }: CaptchaFieldProps) {
  const { t } = useTexts();
  const [isLarge, setIsLarge] = useState(false);
  const altId = useId();
  const picture = image && <img src={image} alt={t('ui.captcha.alt')} />;
  return (
    <div className={classes('vk-captcha', isLarge && 'vk-captcha--large')}>
      <TextField
        name={name}
        label={label ?? t('ui.captcha.label')}
        hint={hint ?? t('ui.captcha.hint')}
        autoComplete="off"
        onLeave={onLeave}
        suffix={
          <span className="vk-captcha-side">
            <EnlargeButton
              className="vk-captcha-picture"
              aria-label={t('ui.captcha.large')}
              aria-pressed={isLarge}
              aria-describedby={altId}
              aria-busy={image === undefined || undefined}
              onClick={() => setIsLarge(!isLarge)}
            >
              {picture}
            </EnlargeButton>
            <span id={altId} hidden>
              {t('ui.captcha.alt')}
            </span>
            <IconButton icon="refresh" label={t('ui.captcha.refresh')} onClick={onRefresh} />
          </span>
        }
      />
    </div>
  );
}
