/// <reference path="./css.d.ts" />
export { AgreementBox } from './fields/agreement-box.tsx';
export { focusField } from './fields/field-focus.ts';
export { lineOf } from './fields/field-words.ts';
export type { FieldErrors } from './fields/field-words.ts';
export { fieldId } from './fields/form-context.ts';
export { PlainPasswordField, PlainTextField } from './fields/plain-field.tsx';
