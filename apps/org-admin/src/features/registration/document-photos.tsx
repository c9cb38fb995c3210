import { useTexts } from '@vp/i18n/react';
import { Caption } from '@vp/ui-kit';
import { FieldRow } from '@vp/ui-kit/form';
import { PrivatePhoto } from '../../shared/organization/private-photo.tsx';

interface DocumentPhotosProps {
  /** URLs of photos that were uploaded earlier; empty if missing. */
  readonly front: string;
  readonly back: string;
  /** Prefix of the two field names. */
  readonly stem?: string;
}

/** Both sides of the administrator's document, visible to reviewers only. */
export function DocumentPhotos({ front, back, stem = '' }: DocumentPhotosProps) {
  const { t } = useTexts();
  return (
    <>
      <Caption>{t('registration.administrator.photosHint')}</Caption>
      <FieldRow>
        <PrivatePhoto
          name={`${stem}frontIdPhotoUrl`}
          label={t('registration.administrator.front')}
          url={front || undefined}
        />
        <PrivatePhoto
          name={`${stem}backIdPhotoUrl`}
          label={t('registration.administrator.back')}
          url={back || undefined}
        />
      </FieldRow>
    </>
  );
}
