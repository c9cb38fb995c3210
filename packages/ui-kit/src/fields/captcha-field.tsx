import styles from './captcha-field.module.css';
import { useTexts } from '@vp/i18n/react';
import { useId, useRef, useState } from 'react';
import { Button, IconButton } from '../button/button.tsx';
import type { FieldLabelProps } from './field-frame.tsx';
import { EnlargeButton } from './enlarge-button.tsx';
import { TextField } from './text-field.tsx';

export type CaptchaFieldProps = Omit<FieldLabelProps, 'label'> & {
  label?: string | undefined;
  /** Address or data URL of the picture; undefined while it loads. */
  image: string | undefined;
  /** Replaces the code by one to hear; resolves to the object URL of the sound, or undefined after a failure. */
  onListen?: (() => Promise<string | undefined>) | undefined;
  onRefresh: () => void;
  onLeave?: (() => void) | undefined;
};

/** The digits next to their picture in one box: with a large view, another picture, and a code to hear instead. */
export function CaptchaField({ name, label, hint, image, onListen, onRefresh, onLeave }: CaptchaFieldProps) {
  const { t } = useTexts();
  const [isLarge, setIsLarge] = useState(false);
  const [sound, setSound] = useState<string>();
  const [isLoading, setIsLoading] = useState(false);
  const player = useRef<HTMLAudioElement>();
  const altId = useId();
  const isHeard = sound !== undefined;

  function play() {
    // A browser that wants another press before it plays leaves that to the button.
    player.current?.play().catch(() => undefined);
  }

  async function listen() {
    setIsLoading(true);
    const address = await onListen?.();
    setIsLoading(false);
    if (address === undefined) return;
    release();
    player.current ??= new Audio();
    player.current.src = address;
    setSound(address);
    play();
  }

  function release() {
    if (sound !== undefined) URL.revokeObjectURL(sound);
  }

  function showPicture() {
    release();
    setSound(undefined);
    onRefresh();
  }

  const picture = (
    <EnlargeButton
      className={styles.picture}
      aria-label={t('ui.captcha.large')}
      aria-pressed={isLarge}
      aria-describedby={altId}
      aria-busy={image === undefined || undefined}
      onClick={() => setIsLarge(!isLarge)}
    >
      {image && <img src={image} alt={t('ui.captcha.alt')} />}
    </EnlargeButton>
  );
  return (
    <div className={styles.captcha} data-large={isLarge && !isHeard}>
      <TextField
        name={name}
        label={label ?? t(isHeard ? 'ui.captcha.heardLabel' : 'ui.captcha.label')}
        hint={hint ?? t(isHeard ? 'ui.captcha.heardHint' : 'ui.captcha.hint')}
        inputMode="numeric"
        autoComplete="off"
        onLeave={onLeave}
        suffix={
          <span className={styles.side}>
            {isHeard ? (
              <Button variant="text" size="small" onClick={play}>
                {t('ui.captcha.again')}
              </Button>
            ) : (
              picture
            )}
            <span id={altId} hidden>
              {t('ui.captcha.alt')}
            </span>
            <IconButton
              icon="refresh"
              label={t(isHeard ? 'ui.captcha.otherSound' : 'ui.captcha.refresh')}
              onClick={isHeard ? () => void listen() : onRefresh}
            />
            {onListen !== undefined && (
              <IconButton
                icon={isHeard ? 'image' : 'sound'}
                label={t(isHeard ? 'ui.captcha.see' : 'ui.captcha.listen')}
                disabledReason={isLoading ? t('ui.captcha.soundLoading') : undefined}
                onClick={isHeard ? showPicture : () => void listen()}
              />
            )}
          </span>
        }
      />
    </div>
  );
}
