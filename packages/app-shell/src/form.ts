export { choice, choices, flag, pastDate, text } from './form/field-kinds.tsx';
export { Fields, fields, useFieldRows } from './form/field-table.tsx';
export type { Field, FieldTable, ValuesOf } from './form/field-table.tsx';
export { FormSheet } from './form/form-sheet.tsx';
export type { FormSheetProps } from './form/form-sheet.tsx';
export { SmsProof } from './form/sms-proof.tsx';
export type { SmsProofValues } from './form/sms-proof.tsx';
export { useSubmit } from './form/use-submit.ts';
export type { Submission, Submit } from './form/use-submit.ts';
