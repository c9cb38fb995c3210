export { SmsProof } from './form/sms-proof.tsx';
export type { SmsProofValues } from './form/sms-proof.tsx';
