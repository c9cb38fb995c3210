import styles from './photo-field.module.css';
import { uploadLimits } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../button/button.tsx';
import { Tag } from '../card/tag.tsx';
import { Icon } from '../icon/icon.tsx';
import { Hidden } from '../layout/title.tsx';
import { describedBy, FieldFrame } from './field-frame.tsx';
import type { FieldLabelProps } from './field-frame.tsx';
import { useFormContext } from './form-context.ts';
import { LargePhoto } from '../photo/large-photo.tsx';
import type { PhotoProblem } from './photo-file.ts';
import { isHandheld } from './touch-screen.ts';
import { useFormField } from './use-form-field.ts';

export type PhotoFieldProps = FieldLabelProps & {
  /** Uploads the photo and returns its id. `onProgress` takes 0 to 100. */
  upload: (file: Blob, onProgress: (percent: number) => void) => Promise<string>;
  /** The address of an earlier photo. */
  preview?: string | undefined;
  /** `environment` opens the camera at once on a phone; without it the phone offers both. */
  camera?: 'environment' | 'user' | undefined;
  /** `cover` is 16:9 and wide, `photo` a card of 104 that can be enlarged. */
  shape?: 'photo' | 'cover' | undefined;
};

const maxMegabytes = uploadLimits.bytesMax / (1024 * 1024);

type PhotoState =
  | { phase: 'idle' }
  | { phase: 'preparing' }
  | { phase: 'uploading'; percent: number }
  | { phase: 'failed'; problem: PhotoProblem };

function usePhotoUpload(upload: PhotoFieldProps['upload'], onUploaded: (id: string) => void) {
  const { hold } = useFormContext();
  const [state, setState] = useState<PhotoState>({ phase: 'idle' });
  const [local, setLocal] = useState<{ readonly id: string; readonly url: string }>();
  const latest = useRef(0);

  useEffect(
    () => () => {
      if (local) URL.revokeObjectURL(local.url);
    },
    [local],
  );

  async function take(file: File) {
    const run = ++latest.current;
    const isLatest = () => run === latest.current;
    const release = hold();
    setState({ phase: 'preparing' });
    try {
      // Loaded with the first photo, which needs a network anyway.
      const { preparePhoto } = await import('./photo-file.ts');
      const checked = await preparePhoto(file);
      if (!isLatest()) return;
      if (!checked.ok) return setState({ phase: 'failed', problem: checked.problem });
      setState({ phase: 'uploading', percent: 0 });
      const id = await upload(checked.file, (percent) => {
        if (isLatest()) setState({ phase: 'uploading', percent: Math.round(percent) });
      });
      if (!isLatest()) return;
      setLocal({ id, url: URL.createObjectURL(checked.file) });
      setState({ phase: 'idle' });
      onUploaded(id);
    } catch {
      if (isLatest()) setState({ phase: 'failed', problem: 'network' });
    } finally {
      release();
    }
  }

  return { state, local, take };
}

/** One photo: empty, in preparation, uploading with progress, uploaded (replace), failed with the reason (retry). */
export function PhotoField(props: PhotoFieldProps) {
  const { name, label, hint, upload, preview, camera, shape = 'photo' } = props;
  const { t } = useTexts();
  const field = useFormField<string>(name, label, 'file');
  const inputRef = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [isLarge, setIsLarge] = useState(false);
  const { state, local, take } = usePhotoUpload(upload, field.choose);
  const isBusy = state.phase === 'preparing' || state.phase === 'uploading';
  const isDone = field.value !== '' && state.phase === 'idle';
  // The form may have returned to another picture in the meantime.
  const picture = isDone ? (local?.id === field.value ? local.url : preview) : undefined;
  const problem = state.phase === 'failed' ? t(`ui.photo.${state.problem}`, { max: maxMegabytes }) : undefined;
  const message = problem === undefined ? field.message : { text: problem };

  function words(): string {
    if (state.phase === 'preparing') return t('ui.photo.preparing');
    if (state.phase === 'uploading') {
      return state.percent < 100 ? t('ui.photo.uploading', { percent: state.percent }) : t('ui.photo.finishing');
    }
    if (state.phase === 'failed') return t(isHandheld() ? 'ui.photo.retake' : 'ui.photo.chooseAgain');
    if (isDone) return t('ui.photo.replace');
    if (isHandheld()) return t('ui.photo.takeOrChoose');
    return t(shape === 'cover' ? 'ui.photo.drop' : 'ui.photo.choose');
  }

  return (
    <FieldFrame {...props} id={field.id} formId={field.formId} asks="file" message={message}>
      <div className={styles.frame}>
        <button
          type="button"
          id={field.id}
          className={styles.photo}
          data-shape={shape}
          data-done={isDone}
          data-over={isOver}
          data-wrong={Boolean(message)}
          aria-labelledby={`${field.id}-label ${field.id}-words`}
          aria-describedby={describedBy(field.id, { hint, message })}
          aria-busy={isBusy || undefined}
          data-invalid={message ? true : undefined}
          onClick={() => inputRef.current?.click()}
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setIsOver(false);
            const file = event.dataTransfer.files[0];
            if (file) void take(file);
          }}
        >
          {picture && <img src={picture} alt="" />}
          <span className={styles.state} id={`${field.id}-words`}>
            {isDone && <Tag tone="green">{t('ui.photo.uploaded')}</Tag>}{' '}
            <span className={styles.words}>
              {!isDone && <Icon name={isBusy ? 'upload' : isHandheld() ? 'camera' : 'image'} size={28} />}
              {words()}
            </span>
          </span>
          {state.phase === 'uploading' && <span className={styles.bar} style={{ width: `${state.percent}%` }} />}
        </button>
        {picture && shape === 'photo' && (
          <span className={styles.enlarge}>
            <IconButton
              icon="expand"
              size={20}
              label={t('ui.photo.enlarge', { label })}
              onClick={() => setIsLarge(true)}
            />
          </span>
        )}
      </div>
      {picture && isLarge && <LargePhoto photos={[{ src: picture, alt: label }]} onClose={() => setIsLarge(false)} />}
      <Hidden role="status">{isBusy ? words() : isDone ? t('ui.photo.uploaded') : ''}</Hidden>
      <input
        ref={inputRef}
        type="file"
        hidden
        tabIndex={-1}
        accept="image/jpeg,image/png,image/bmp"
        capture={camera}
        aria-label={label}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void take(file);
        }}
      />
    </FieldFrame>
  );
}
