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
  personLimits,
  professions,
  isCodeOf,
  vestSizes,
} from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { ChipsField, DateField, PhotoField, SelectField, SwitchField, TextAreaField, TextField } from '@vp/ui-kit/form';
import { usePrivatePhotos } from './photo-pair.tsx';
import type { PersonalValues } from './real-name-values.ts';
import { Reopened } from './correction.tsx';

function Names({ values }: { values: PersonalValues }) {
  const { t } = useTexts();
  const fields = [
    { name: 'chineseName', autoComplete: 'name', hint: undefined },
    { name: 'latinSurname', autoComplete: 'family-name', hint: t('registration.realName.latinHint') },
    { name: 'latinGivenName', autoComplete: 'given-name', hint: t('registration.realName.latinHint') },
  ] as const;
  return (
    <>
      <p className="real-name-hint">{t('registration.realName.nameNote')}</p>
      {fields.map(({ name, autoComplete, hint }) => {
        const label = t(`registration.realName.${name}`);
        return (
          <Reopened key={name} name={`personal.${name}`} label={label} value={values[name]}>
            <TextField name={`personal.${name}`} label={label} hint={hint} autoComplete={autoComplete} optional />
          </Reopened>
        );
      })}
    </>
  );
}

function BirthAndGender({ values }: { values: PersonalValues }) {
  const { t, format } = useTexts();
  const { nameOf, optionsOf } = useCodeWords();
  const today = macaoDate(useNow()());
  const birthDate = t('registration.realName.birthDate');
  const gender = t('registration.realName.gender');
  const shown = values.birthDate === '' ? '' : format.longDate(`${values.birthDate}T00:00:00+08:00`);
  return (
    <>
      <Reopened name="personal.birthDate" label={birthDate} value={shown}>
        <DateField
          name="personal.birthDate"
          label={birthDate}
          min="1900-01-01"
          max={today}
          start="1990-01-01"
          autoComplete="bday"
        />
      </Reopened>
      <Reopened name="personal.gender" label={gender} value={nameOf(genders, values.gender)}>
        <SelectField name="personal.gender" label={gender} options={optionsOf(genders)} />
      </Reopened>
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
        label={t('registration.realName.occupation')}
        options={optionsOf(occupations)}
        display="list"
      />
      {occupation === '9' && (
        <SelectField
          name="personal.profession"
          label={t('registration.realName.profession')}
          options={professionOptions}
        />
      )}
      {occupation === '9' && isCertified && (
        <PhotoField
          name="personal.qualificationPhotoId"
          label={t('registration.realName.qualification')}
          hint={t('registration.realName.qualificationHint')}
          upload={upload}
          preview={addressOf(qualificationPhotoId)}
        />
      )}
      <SwitchField name="personal.isStudent" label={t('registration.realName.isStudent')} />
    </>
  );
}

/** The person: names, birth, background, address, vest. */
export function PersonalSection({ values }: { values: PersonalValues }) {
  const { t } = useTexts();
  const { nameOf, optionsOf } = useCodeWords();
  const education = t('registration.realName.educationLevel');
  const vest = t('registration.realName.vestSize');
  const address = t('registration.realName.address');
  return (
    <>
      <Names values={values} />
      <BirthAndGender values={values} />
      <SelectField
        name="personal.maritalStatus"
        label={t('registration.realName.maritalStatus')}
        options={optionsOf(maritalStatuses)}
      />
      <Reopened name="personal.educationLevel" label={education} value={nameOf(educationLevels, values.educationLevel)}>
        <SelectField name="personal.educationLevel" label={education} options={optionsOf(educationLevels)} />
      </Reopened>
      <Work values={values} />
      <ChipsField
        name="personal.languagesMastered"
        label={t('registration.realName.languagesMastered')}
        options={optionsOf(languagesMastered)}
        max={languagesMastered.length}
      />
      <SelectField
        name="personal.languageIdentification"
        label={t('registration.realName.languageIdentification')}
        options={optionsOf(languageIdentifications)}
      />
      <Reopened name="personal.vestSize" label={vest} value={nameOf(vestSizes, values.vestSize)}>
        <SelectField name="personal.vestSize" label={vest} options={optionsOf(vestSizes)} />
      </Reopened>
      <Reopened name="personal.address" label={address} value={values.address}>
        <TextField
          name="personal.address"
          label={address}
          hint={t('registration.realName.addressHint')}
          autoComplete="street-address"
          max={personLimits.addressMax}
        />
      </Reopened>
      <TextAreaField
        name="personal.remarks"
        label={t('registration.realName.remarks')}
        max={personLimits.remarksMax}
        rows={3}
        optional
      />
    </>
  );
}
