/** Versions of the agreements in force. A new text gets a new version, and who registers accepts that one. */
export const agreementVersions = { userAgreement: '2026-07', privacyPolicy: '2026-07' } as const;

export type AgreementKind = keyof typeof agreementVersions;
