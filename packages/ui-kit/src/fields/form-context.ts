import { createContext, useContext } from 'react';
import type { FieldErrors, NamedField } from './field-words.ts';

/** A part of a long form; the names of its fields start with its name and a dot. */
export interface FormPart {
  readonly name: string;
  readonly label: string;
}

export interface FormContextValue {
  formId: string;
  /** The visible messages, by field. */
  shown: FieldErrors;
  /** Registers the label of a field for the error summary. */
  nameField: (name: string, field: NamedField) => void;
  /** Blocks the submit for a field (a photo upload) until the returned function is called. */
  hold: () => () => void;
  fieldOf: (name: string) => NamedField | undefined;
  /** The fields of the last failed submit in the order of the screen; empty before it. */
  summaryNames: readonly string[];
  sections: readonly FormPart[];
}

export const FormContext = createContext<FormContextValue | null>(null);

export function useFormContext(): FormContextValue {
  const context = useContext(FormContext);
  if (!context) throw new Error('A field stands outside of a FormShell');
  return context;
}

/** Stable across renders and visits, so that the summary's links and the tests can use it. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name.replace(/[^\w-]+/g, '-')}`;
}
