import type { CallFacts, TxWork } from '../../call/context.ts';
import type { Reader } from '../../db/client.ts';
import { agreementAcceptance } from '../../db/schema/account.ts';
import { Refused } from '../../refusal/refused.ts';
import { readNamesInForce } from './versions.ts';

export interface ReadVersions {
  readonly userAgreement: string;
  readonly privacyPolicy: string;
}

/** Refuses unless the accepted text is the one in force. */
export async function assertAgreements(
  { db, now }: { readonly db: Reader; readonly now: Date },
  { userAgreement, privacyPolicy }: ReadVersions,
): Promise<void> {
  const inForce = await readNamesInForce(db, now);
  if (userAgreement !== inForce.userAgreement || privacyPolicy !== inForce.privacyPolicy)
    throw new Refused('agreementMissing');
}

interface ShownAtLogIn {
  readonly accountId: string;
  /** The versions that the log-in form named. */
  readonly shown: Partial<ReadVersions>;
}

/** Stores what a log-in accepts, once. The home page asks for a version that has come into force since the form. */
export async function acceptAtLogIn(
  { tx, language, now }: TxWork & Pick<CallFacts, 'language'>,
  { accountId, shown }: ShownAtLogIn,
): Promise<void> {
  const inForce = await readNamesInForce(tx, now);
  const accepted = (['userAgreement', 'privacyPolicy'] as const).filter((kind) => shown[kind] === inForce[kind]);
  if (accepted.length === 0) return;
  await tx
    .insert(agreementAcceptance)
    .values(accepted.map((kind) => ({ accountId, agreement: kind, version: inForce[kind], language, acceptedAt: now })))
    .onConflictDoNothing();
}

interface Acceptance {
  readonly accountId: string;
  /** The versions that the person has read, checked against the versions in force. */
  readonly accepted: ReadVersions;
}

/** Stores which text a new account accepted, with time and language. */
export async function acceptAgreements(
  { tx, language, now }: TxWork & Pick<CallFacts, 'language'>,
  { accountId, accepted }: Acceptance,
): Promise<void> {
  const { userAgreement, privacyPolicy } = accepted;
  await tx.insert(agreementAcceptance).values([
    { accountId, agreement: 'userAgreement', version: userAgreement, language, acceptedAt: now },
    { accountId, agreement: 'privacyPolicy', version: privacyPolicy, language, acceptedAt: now },
  ]);
}
