import type { CallFacts, Work } from '../../call/context.ts';
import { agreementAcceptance } from '../../db/schema/account.ts';
import { Refused } from '../../refusal/refused.ts';
import { agreementVersions } from './agreements.ts';

export interface ReadVersions {
  readonly userAgreement: string;
  readonly privacyPolicy: string;
}

/** What is accepted is the text in force, not one that was read some time ago. */
export function assertAgreements({ userAgreement, privacyPolicy }: ReadVersions): void {
  if (userAgreement !== agreementVersions.userAgreement || privacyPolicy !== agreementVersions.privacyPolicy)
    throw new Refused('agreementMissing');
}

/** Keeps which text a new account accepted, when and in which language. */
export async function acceptAgreements(
  { tx, language, now }: Pick<Work, 'tx' | 'now'> & Pick<CallFacts, 'language'>,
  accountId: string,
): Promise<void> {
  const { userAgreement, privacyPolicy } = agreementVersions;
  const accepted = Object.entries({ userAgreement, privacyPolicy }).map(([agreement, version]) => ({
    accountId,
    agreement,
    version,
    language,
    acceptedAt: now,
  }));
  await tx.insert(agreementAcceptance).values(accepted);
}
