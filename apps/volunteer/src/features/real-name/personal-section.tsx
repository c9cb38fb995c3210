import { Fields, LockedField } from '@vp/app-shell/form';
import type { ValuesOf } from '@vp/app-shell/form';
import { useTexts } from '@vp/i18n/react';
import { Caption } from '@vp/ui-kit';
import { useCorrection } from './correction.ts';
import { usePrivatePhotos } from './photo-pair.tsx';
import { personalFields } from './real-name-values.ts';

/** Fields of the person: names, birth, background, address and vest. */
export function PersonalSection({ values }: { values: ValuesOf<typeof personalFields> }) {
  const { t } = useTexts();
  const { locked } = useCorrection();
  // A surname that stays as sent cannot be left out.
  const only = personalFields
    .asked(values)
    .filter((name) => name !== 'noSurname' || !locked.has('personal.latinSurname'));
  return (
    <>
      <Caption>{t('realName.form.nameNote')}</Caption>
      <Fields
        of={personalFields}
        in="personal"
        values={values}
        only={only}
        locked={{ names: locked, Row: LockedField }}
        photos={usePrivatePhotos()}
      />
    </>
  );
}
