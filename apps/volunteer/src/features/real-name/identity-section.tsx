import { Fields } from '@vp/app-shell/form';
import type { ValuesOf } from '@vp/app-shell/form';
import { documentTypes, isCodeOf } from '@vp/domain';
import type { DocumentType } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Note } from '@vp/ui-kit';
import { FieldRow } from '@vp/ui-kit/form';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { useCorrection } from './correction.ts';
import { PhotoPair, usePrivatePhotos } from './photo-pair.tsx';
import { identityFields } from './real-name-values.ts';

const numberHints = {
  1: 'realName.form.numberHint.mainland',
  2: 'realName.form.numberHint.macao',
  3: 'realName.form.numberHint.hongKong',
  4: 'realName.form.numberHint.passport',
  5: 'realName.form.numberHint.blueCard',
  6: 'realName.form.numberHint.travelPermit',
  7: 'realName.form.numberHint.other',
} as const satisfies Record<DocumentType, string>;

/** Returns the hint for the number of a document type. */
export function useNumberHint(documentType: string): string | undefined {
  const { t } = useTexts();
  return isCodeOf(documentTypes, documentType) ? t(numberHints[documentType]) : undefined;
}

function DocumentPhotos({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  return <PhotoPair title={t('realName.form.photos')}>{children}</PhotoPair>;
}

const groups = [
  { names: ['frontPhotoId', 'backPhotoId'], Frame: DocumentPhotos },
  { names: ['issueDate', 'expiryDate'], Frame: FieldRow },
] as const;

/** Fields of the document: type, number, photos and dates. */
export function IdentitySection({ values }: { values: ValuesOf<typeof identityFields> }) {
  const { t } = useTexts();
  const { maskedNumber: number } = useCorrection();
  const hints = [number && t('realName.form.numberAgain', { number }), useNumberHint(values.documentType)];
  return (
    <>
      <Note>
        {t('realName.form.privacy')}{' '}
        <Link to={paths.agreement({ kind: 'privacyPolicy' })}>{t('shell.agreements.privacy')}</Link>
      </Note>
      <Fields
        of={identityFields}
        in="identity"
        values={values}
        hints={{ documentNumber: hints.filter(Boolean).join(' ') || undefined }}
        groups={groups}
        photos={usePrivatePhotos()}
      />
    </>
  );
}
