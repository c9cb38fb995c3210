import { useQuery } from '@tanstack/react-query';
import { Fields } from '@vp/app-shell/form';
import type { ValuesOf } from '@vp/app-shell/form';
import { maskPhone, parseAnyPhone } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Note } from '@vp/ui-kit';
import type { ReactNode } from 'react';
import { useApiQueries } from '../../shared/api.ts';
import { GuardianChoice } from '../../shared/guardian/guardian-choice.tsx';
import { useNumberHint } from './identity-section.tsx';
import { PhotoPair, usePrivatePhotos } from './photo-pair.tsx';
import { guardianFields } from './real-name-values.ts';

/**
 * Returns true if the number looks like the volunteer's own. That one is known only masked, so this is a hint; the
 * server compares the numbers.
 */
function useIsOwnNumber(mobile: string): boolean {
  const { data } = useQuery(useApiQueries().volunteer.detail());
  const phone = parseAnyPhone(mobile);
  return phone !== undefined && maskPhone(phone.e164) === data?.maskedMobile;
}

function GuardianPhotos({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  return <PhotoPair title={t('realName.form.guardian.photos')}>{children}</PhotoPair>;
}

const groups = [{ names: ['frontPhotoId', 'backPhotoId'], Frame: GuardianPhotos }] as const;

/** Fields for the guardian, only under 18. Name, document and phone must differ from the volunteer's. */
export function GuardianSection({ values }: { values: ValuesOf<typeof guardianFields> }) {
  const { t } = useTexts();
  const isOwnNumber = useIsOwnNumber(values.mobile);
  const hints = { documentNumber: useNumberHint(values.documentType) };
  const photos = usePrivatePhotos();
  if (values.requestId !== '') return <GuardianChoice purpose="realName" isConfirmed />;
  return (
    <>
      <GuardianChoice purpose="realName" isConfirmed={false} />
      <Note tone="azul">{t('realName.form.guardian.why')}</Note>
      <Fields
        of={guardianFields}
        in="guardian"
        values={values}
        hints={hints}
        notes={{ mobile: isOwnNumber && <Note tone="gold">{t('realName.form.guardian.mobileOwn')}</Note> }}
        groups={groups}
        photos={photos}
      />
    </>
  );
}
