export { FormSheet } from './form/form-sheet.tsx';
export type { FormSheetProps } from './form/form-sheet.tsx';
export { SmsProof } from './form/sms-proof.tsx';
export type { SmsProofValues } from './form/sms-proof.tsx';
export { useSubmit } from './form/use-submit.ts';
export type { Submission, Submit } from './form/use-submit.ts';
