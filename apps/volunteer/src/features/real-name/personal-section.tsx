import { useCodeWords, useNow } from '@vp/app-shell';
import {
  educationLevels,
  genders,
  languageIdentifications,
  languagesMastered,
  macaoDate,
  maritalStatuses,
  needsQualification,
  occupations,
  isCalendarDate,
  isCodeOf,
  personLimits,
  professions,
  vestSizes,
} from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { ChipsField, DateField, PhotoField, SelectField, SwitchField, TextAreaField, TextField } from '@vp/ui-kit/form';
import { Caption } from '@vp/ui-kit';
import { usePrivatePhotos } from './photo-pair.tsx';
import type { PersonalValues } from './real-name-values.ts';
import { CorrectableField } from './correction.tsx';

function Names({ values }: { values: PersonalValues }) {
  const { t } = useTexts();
  const fields = [
    { name: 'chineseName', autoComplete: 'name', hint: undefined },
    { name: 'latinSurname', autoComplete: 'family-name', hint: t('realName.form.latinHint') },
    { name: 'latinGivenName', autoComplete: 'given-name', hint: t('realName.form.latinHint') },
  ] as const;
  return (
    <>
      <Caption>{t('realName.form.nameNote')}</Caption>
      {fields.map(({ name, autoComplete, hint }) => {
        const label = t(`realName.form.${name}`);
        return (
          <CorrectableField key={name} name={`personal.${name}`} label={label} value={values[name]}>
            <TextField name={`personal.${name}`} label={label} hint={hint} autoComplete={autoComplete} optional />
          </CorrectableField>
        );
      })}
    </>
  );
}

function BirthAndGender({ values }: { values: PersonalValues }) {
  const { t, format } = useTexts();
  const { nameOf, optionsOf } = useCodeWords();
  const today = macaoDate(useNow()());
  const birthDate = t('realName.form.birthDate');
  const gender = t('realName.form.gender');
  // A date that is still being typed is none yet.
  const shown = isCalendarDate(values.birthDate) ? format.longDate(values.birthDate) : '';
  return (
    <>
      <CorrectableField name="personal.birthDate" label={birthDate} value={shown}>
        <DateField
          name="personal.birthDate"
          label={birthDate}
          min="1900-01-01"
          max={today}
          start="1990-01-01"
          autoComplete="bday"
        />
      </CorrectableField>
      <CorrectableField name="personal.gender" label={gender} value={nameOf(genders, values.gender)}>
        <SelectField name="personal.gender" label={gender} options={optionsOf(genders)} />
      </CorrectableField>
    </>
  );
}

function Work({ values }: { values: PersonalValues }) {
  const { t } = useTexts();
  const { optionsOf } = useCodeWords();
  const { upload, addressOf } = usePrivatePhotos();
  const { occupation, profession, qualificationPhotoId } = values;
  const professionOptions = optionsOf(professions);
  const isCertified =
    isCodeOf(occupations, occupation) &&
    isCodeOf(professions, profession) &&
    needsQualification(occupation, profession);
  return (
    <>
      <SelectField
        name="personal.occupation"
        label={t('realName.form.occupation')}
        options={optionsOf(occupations)}
        display="list"
      />
      {occupation === '9' && (
        <SelectField name="personal.profession" label={t('realName.form.profession')} options={professionOptions} />
      )}
      {occupation === '9' && isCertified && (
        <PhotoField
          name="personal.qualificationPhotoId"
          label={t('realName.form.qualification')}
          hint={t('realName.form.qualificationHint')}
          upload={upload}
          preview={addressOf(qualificationPhotoId)}
        />
      )}
      <SwitchField name="personal.isStudent" label={t('realName.form.isStudent')} />
    </>
  );
}

/** The person: names, birth, background, address, vest. */
export function PersonalSection({ values }: { values: PersonalValues }) {
  const { t } = useTexts();
  const { nameOf, optionsOf } = useCodeWords();
  const education = t('realName.form.educationLevel');
  const vest = t('realName.form.vestSize');
  const address = t('realName.form.address');
  return (
    <>
      <Names values={values} />
      <BirthAndGender values={values} />
      <SelectField
        name="personal.maritalStatus"
        label={t('realName.form.maritalStatus')}
        options={optionsOf(maritalStatuses)}
      />
      <CorrectableField
        name="personal.educationLevel"
        label={education}
        value={nameOf(educationLevels, values.educationLevel)}
      >
        <SelectField name="personal.educationLevel" label={education} options={optionsOf(educationLevels)} />
      </CorrectableField>
      <Work values={values} />
      <ChipsField
        name="personal.languagesMastered"
        label={t('realName.form.languagesMastered')}
        options={optionsOf(languagesMastered)}
        max={languagesMastered.length}
      />
      <SelectField
        name="personal.languageIdentification"
        label={t('realName.form.languageIdentification')}
        options={optionsOf(languageIdentifications)}
      />
      <CorrectableField name="personal.vestSize" label={vest} value={nameOf(vestSizes, values.vestSize)}>
        <SelectField name="personal.vestSize" label={vest} options={optionsOf(vestSizes)} />
      </CorrectableField>
      <CorrectableField name="personal.address" label={address} value={values.address}>
        <TextField
          name="personal.address"
          label={address}
          hint={t('realName.form.addressHint')}
          autoComplete="street-address"
          max={personLimits.addressMax}
        />
      </CorrectableField>
      <TextAreaField
        name="personal.remarks"
        label={t('realName.form.remarks')}
        max={personLimits.remarksMax}
        rows={3}
        optional
      />
    </>
  );
}
