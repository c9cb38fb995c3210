import { isApiError } from '@vp/api-client';
import { useFileUrl, useShowError, useUpload } from '@vp/app-shell';
import { useDraftStore } from '@vp/app-shell/draft';
import type { FormPhotos } from '@vp/app-shell/form';
import type { FileLink } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Caption, Title, useLatest } from '@vp/ui-kit';
import { FieldRow } from '@vp/ui-kit/form';
import { createContext, useContext, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { photoAddresses } from './draft.ts';

const PhotosContext = createContext<FormPhotos | null>(null);

interface PrivatePhotosProps {
  /** Photos of the form that was sent before. */
  readonly stored: readonly FileLink[] | undefined;
  readonly children: ReactNode;
}

/** Keeps the URLs of uploaded photos in memory for the whole visit, across pages. Nothing is stored. */
export function PrivatePhotosProvider({ stored, children }: PrivatePhotosProps) {
  const upload = useUpload();
  const showError = useShowError();
  const fileUrl = useFileUrl();
  const { draft, write } = useDraftStore(photoAddresses);
  const addresses = useRef(draft?.values ?? new Map<string, string>());
  const latest = useLatest({ upload, showError, fileUrl, write });
  const photos = useMemo<FormPhotos>(
    () => ({
      async upload(file, onProgress) {
        const { upload, showError, write } = latest.current;
        try {
          const link = await upload(file, { visibility: 'private', onProgress: (share) => onProgress(share * 100) });
          addresses.current = new Map([...addresses.current, [link.id, link.url]]);
          write(addresses.current);
          return link.id;
        } catch (error) {
          // The field reports the failure, but the reason from the server is more precise.
          if (isApiError(error) && error.kind === 'refused') showError(error);
          throw error;
        }
      },
      addressOf: (id) =>
        latest.current.fileUrl(addresses.current.get(id) ?? stored?.find((photo) => photo.id === id)?.url),
    }),
    [stored, latest],
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

/** Groups the front and back photos of a document. */
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
