import { useState } from 'react';
import { AgreementBox, PlainPasswordField, PlainTextField } from '@vp/ui-kit/plain-form';
import type { Samples } from '../samples.ts';
import type { Group } from '../specimen.ts';

interface PlainProps {
  readonly words: Samples;
  readonly formId: string;
  /** Message shown at each field. */
  readonly message?: { readonly text: string };
}

function Plain({ words, formId, message }: PlainProps) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('abc123');
  const [isAgreed, setIsAgreed] = useState(message === undefined);
  return (
    <>
      <PlainTextField
        formId={formId}
        name="name"
        label={words.phone}
        hint={words.note}
        value={name}
        message={message}
        onChange={setName}
        autoComplete="off"
      />
      <PlainPasswordField
        formId={formId}
        name="password"
        label={words.name}
        value={password}
        message={message}
        onChange={setPassword}
        autoComplete="off"
      />
      <AgreementBox
        id={`${formId}-agreed`}
        formId={formId}
        name="agreed"
        label={words.reason}
        value={isAgreed}
        message={message}
        onChange={setIsAgreed}
      />
    </>
  );
}

export const plainFields: Group = {
  name: 'plain fields',
  specimens: [
    { name: 'without a form library', Show: ({ words }) => <Plain words={words} formId="plain" /> },
    {
      name: 'after sending',
      Show: ({ words }) => <Plain words={words} formId="plain-wrong" message={{ text: words.reason }} />,
    },
  ],
};
