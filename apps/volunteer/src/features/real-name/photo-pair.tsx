import { isApiError } from '@vp/api-client';
import { useApiAccess, useFileUrl, useSessionState, useShowError } from '@vp/app-shell';
import type { FileLink } from '@vp/contract';
import { documentTypes, isCodeOf } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Caption, Title } from '@vp/ui-kit';
import { PhotoField } from '@vp/ui-kit/form';
import { needsBackPhoto } from '@vp/validators';
import { useAtom } from 'jotai';
import { createContext, useContext, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { photoAddresses } from './draft.ts';
import { FieldPair } from './field-pair.tsx';

interface PrivatePhotos {
  readonly upload: (file: Blob, onProgress: (percent: number) => void) => Promise<string>;
  /** The signed address of a photo that was taken in this visit, or that the server has kept. */
  readonly addressOf: (id: string) => string | undefined;
}

const PhotosContext = createContext<PrivatePhotos | null>(null);

interface PrivatePhotosProps {
  /** Photos of a form that was sent before. */
  readonly kept: readonly FileLink[] | undefined;
  readonly children: ReactNode;
}

/** Keeps the addresses of what was uploaded for the whole visit, on other pages too; nothing of it is stored. */
export function PrivatePhotosProvider({ kept, children }: PrivatePhotosProps) {
  const { upload } = useApiAccess();
  const showError = useShowError();
  const fileUrl = useFileUrl();
  const { user } = useSessionState();
  const [addressesOf, keepAddresses] = useAtom(photoAddresses);
  const addresses = useRef(addressesOf({ user }, Date.now())?.values ?? new Map<string, string>());
  const photos = useMemo<PrivatePhotos>(
    () => ({
      async upload(file, onProgress) {
        try {
          const link = await upload(file, { visibility: 'private', onProgress: (share) => onProgress(share * 100) });
          addresses.current = new Map([...addresses.current, [link.id, link.url]]);
          keepAddresses({ user, nowMs: Date.now(), values: addresses.current });
          return link.id;
        } catch (error) {
          // The field says that it failed; the server's own reason is worth more.
          if (isApiError(error) && error.kind === 'refused') showError(error);
          throw error;
        }
      },
      addressOf: (id) => fileUrl(addresses.current.get(id) ?? kept?.find((photo) => photo.id === id)?.url),
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- the functions around it are new at each drawing but do the same
    [upload, kept],
  );
  return <PhotosContext.Provider value={photos}>{children}</PhotosContext.Provider>;
}

export function usePrivatePhotos(): PrivatePhotos {
  const photos = useContext(PhotosContext);
  if (!photos) throw new Error('PrivatePhotosProvider is missing');
  return photos;
}

export interface PhotoPairProps {
  /** The section of the form: `identity` or `guardian`. */
  readonly section: 'identity' | 'guardian';
  readonly title: string;
  readonly documentType: string;
  readonly frontPhotoId: string;
  readonly backPhotoId: string;
}

/** Front and back of a document; passports and other documents have one page that matters. */
export function PhotoPair({ section, title, documentType, frontPhotoId, backPhotoId }: PhotoPairProps) {
  const { t } = useTexts();
  const { upload, addressOf } = usePrivatePhotos();
  const hasBack = !isCodeOf(documentTypes, documentType) || needsBackPhoto(documentType);
  return (
    <>
      <Title as="h3">{title}</Title>
      <Caption>{t('realName.form.photosHint')}</Caption>
      <FieldPair>
        <PhotoField
          name={`${section}.frontPhotoId`}
          label={t('realName.form.front')}
          upload={upload}
          preview={addressOf(frontPhotoId)}
        />
        {hasBack && (
          <PhotoField
            name={`${section}.backPhotoId`}
            label={t('realName.form.back')}
            upload={upload}
            preview={addressOf(backPhotoId)}
          />
        )}
      </FieldPair>
    </>
  );
}
