import type { FederationConsent } from '@vp/contract';
import { cardRecipients, toMacaoIso } from '@vp/domain';
import type { AuditEvent } from '@vp/domain';
import { and, desc, eq } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { audit } from '../../db/schema/operation.ts';
import type { StoredCard } from '../../services/card/applications.ts';

/** Reads the consent for the federation from the newest application, and the last disclosure from the audit. */
export async function readFederationConsent(
  reader: Reader,
  { volunteerId, federationConsent, federationConsentChangedAt }: StoredCard,
): Promise<FederationConsent> {
  const event: AuditEvent = 'card.passedToFederation';
  const [last] = await reader
    .select({ at: audit.at, details: audit.details })
    .from(audit)
    .where(and(eq(audit.stream, `volunteer:${volunteerId}`), eq(audit.what, event)))
    .orderBy(desc(audit.sequence))
    .limit(1);
  const passed = last && { at: toMacaoIso(last.at), fields: toFields(last.details['fields']) };
  return {
    isGiven: federationConsent,
    changedAt: federationConsentChangedAt === null ? null : toMacaoIso(federationConsentChangedAt),
    passed: passed ?? null,
  };
}

const toFields = (stored: unknown) =>
  cardRecipients.federation.filter((field) => Array.isArray(stored) && stored.includes(field));
