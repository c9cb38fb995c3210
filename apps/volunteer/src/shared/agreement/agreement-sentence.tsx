import { AgreementField } from '@vp/ui-kit/form';
import { AgreementWords, useAgreementLabel } from './agreement-words.tsx';

/** The box for both agreements; it starts unticked. */
export function AgreementSentence({ name }: { name: string }) {
  return (
    <AgreementField name={name} label={useAgreementLabel()}>
      <AgreementWords />
    </AgreementField>
  );
}
