import { Fields, LockedField } from '@vp/app-shell/form';
import type { ValuesOf } from '@vp/app-shell/form';
import { useTexts } from '@vp/i18n/react';
import { Caption } from '@vp/ui-kit';
import { useCorrection } from './correction.ts';
import { usePrivatePhotos } from './photo-pair.tsx';
import { personalFields } from './real-name-values.ts';

const allFields = Object.keys(personalFields.fields) as readonly (keyof typeof personalFields.fields)[];
/** A surname that stays as sent cannot be left out. */
const withoutNoSurname = allFields.filter((name) => name !== 'noSurname');

/** Fields of the person: names, birth, background, address and vest. */
export function PersonalSection({ values }: { values: ValuesOf<typeof personalFields> }) {
  const { t } = useTexts();
  const { locked } = useCorrection();
  const only = locked.has('personal.latinSurname') ? withoutNoSurname : allFields;
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
