import { isApiError } from '@vp/api-client';
import { useFileUrl, useNow, useSessionState, useShowError, useUpload } from '@vp/app-shell';
import type { FormPhotos } from '@vp/app-shell/form';
import type { FileLink } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Caption, Title, useLatest } from '@vp/ui-kit';
import { FieldRow } from '@vp/ui-kit/form';
import { useAtom } from 'jotai';
import { createContext, useContext, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { photoAddresses } from './draft.ts';

const PhotosContext = createContext<FormPhotos | null>(null);

interface PrivatePhotosProps {
  /** Photos of a form that was sent before. */
  readonly kept: readonly FileLink[] | undefined;
  readonly children: ReactNode;
}

/** Keeps the addresses of what was uploaded for the whole visit, on other pages too; nothing of it is stored. */
export function PrivatePhotosProvider({ kept, children }: PrivatePhotosProps) {
  const upload = useUpload();
  const showError = useShowError();
  const fileUrl = useFileUrl();
  const now = useNow();
  const { user } = useSessionState();
  const [addressesOf, keepAddresses] = useAtom(photoAddresses);
  const addresses = useRef(addressesOf({ user }, now().getTime())?.values ?? new Map<string, string>());
  const latest = useLatest({ upload, showError, fileUrl, now, user, keepAddresses });
  const photos = useMemo<FormPhotos>(
    () => ({
      async upload(file, onProgress) {
        const { upload, showError, now, user, keepAddresses } = latest.current;
        try {
          const link = await upload(file, { visibility: 'private', onProgress: (share) => onProgress(share * 100) });
          addresses.current = new Map([...addresses.current, [link.id, link.url]]);
          keepAddresses({ user, nowMs: now().getTime(), values: addresses.current });
          return link.id;
        } catch (error) {
          // The field says that it failed; the server's own reason is worth more.
          if (isApiError(error) && error.kind === 'refused') showError(error);
          throw error;
        }
      },
      addressOf: (id) =>
        latest.current.fileUrl(addresses.current.get(id) ?? kept?.find((photo) => photo.id === id)?.url),
    }),
    [kept, latest],
  );
  return <PhotosContext.Provider value={photos}>{children}</PhotosContext.Provider>;
}

export function usePrivatePhotos(): FormPhotos {
  const photos = useContext(PhotosContext);
  if (!photos) throw new Error('PrivatePhotosProvider is missing');
  return photos;
}

interface PhotoPairProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Front and back of a document. */
export function PhotoPair({ title, children }: PhotoPairProps) {
  const { t } = useTexts();
  return (
    <>
      <Title as="h3">{title}</Title>
      <Caption>{t('realName.form.photosHint')}</Caption>
      <FieldRow>{children}</FieldRow>
    </>
  );
}
