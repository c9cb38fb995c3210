import { AgreementBox } from './agreement-box.tsx';
import type { AgreementLabelProps } from './agreement-box.tsx';
import { useFormField } from './use-form-field.ts';

/** A checkbox that starts unticked. Tapping the sentence ticks it, tapping a link in it opens the link. */
export function AgreementField(props: AgreementLabelProps) {
  const { id, formId, value, message, choose } = useFormField<boolean>(props.name, props.label);
  return <AgreementBox {...props} id={id} formId={formId} value={value} message={message} onChange={choose} />;
}
