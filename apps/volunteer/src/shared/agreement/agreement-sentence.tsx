import { AgreementField } from '@vp/ui-kit/form';
import { AgreementWords, useAgreementLabel } from './agreement-words.tsx';

/** Checkbox for both agreements, unticked at first. */
export function AgreementSentence({ name }: { name: string }) {
  return (
    <AgreementField name={name} label={useAgreementLabel()}>
      <AgreementWords />
    </AgreementField>
  );
}
