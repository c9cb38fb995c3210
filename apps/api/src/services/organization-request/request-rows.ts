import type { OrganizationName, OrganizationRequestRow, OwnRequest } from '@vp/contract';
import {
  hasPermission,
  registFilingCodes,
  requestKinds,
  requestPermissions,
  requestTransitions,
  toMacaoIso,
} from '@vp/domain';
import type { Language, RequestKind } from '@vp/domain';
import { and, eq, exists, inArray, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OperatorRights } from '../../auth/actor.ts';
import { isPendingRegistration } from '../../db/conditions.ts';
import type { Reader } from '../../db/client.ts';
import { scopeWhere } from '../../db/scope.ts';
import type { RowScope } from '../../db/scope.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { organization } from '../../db/schema/organization.ts';
import { organizationRequest } from '../../db/schema/organization-request.ts';
import { localText } from '../../text/local-text.ts';
import type { PeopleFacts } from '../review/people.ts';
import { readIdentityDesk } from '../real-name/identity-scope.ts';
import { requestWait } from '../queue/usual-wait.ts';

export type StoredRequest = typeof organizationRequest.$inferSelect;

/** Returns the kinds of request that the actor may see and decide. */
export function decidableKinds(actor: OperatorRights): readonly RequestKind[] {
  return requestKinds.filter((kind) => hasPermission(actor, requestPermissions[kind]));
}

/**
 * Returns the scope of requests that the actor may see and decide: requests to their organization; all for the
 * platform.
 */
export async function requestScope(reader: Reader, actor: OperatorRights): Promise<RowScope> {
  const { kind, deciderId } = organizationRequest;
  const isPlatform = (await readIdentityDesk(reader, actor.organizationId)) === 'platform';
  const asked = isPlatform ? undefined : eq(deciderId, actor.organizationId);
  return scopeWhere(and(inArray(kind, [...decidableKinds(actor)]), asked));
}

const decider = alias(organization, 'decider');
const previous = alias(organization, 'previous');

const rival = alias(organization, 'rival');

/** Whether a request is an open registration whose association number another waiting organization has, too. */
const sharesNumber = (reader: Reader) => {
  const rivals = reader
    .select({ id: rival.id })
    .from(rival)
    .where(
      and(
        isPendingRegistration(rival.status),
        eq(rival.associationNumber, organization.associationNumber),
        eq(rival.registFiling, registFilingCodes.registered),
        ne(rival.id, organization.id),
      ),
    );
  const isOpen = and(
    eq(organizationRequest.kind, 'registration'),
    eq(organizationRequest.state, requestTransitions.pass.from),
    eq(organization.registFiling, registFilingCodes.registered),
  );
  return sql<boolean>`coalesce(${and(isOpen, exists(rivals))}, false)`;
};

/** Selects requests with the names of their organizations. */
export const withNames = (reader: Reader) =>
  reader
    .select({
      request: organizationRequest,
      associationNumber: organization.associationNumber,
      sharesNumber: sharesNumber(reader),
      name: organization.name,
      to: decider.name,
      from: previous.name,
    })
    .from(organizationRequest)
    .innerJoin(organization, eq(organization.id, organizationRequest.organizationId))
    .innerJoin(decider, eq(decider.id, organizationRequest.deciderId))
    .leftJoin(previous, eq(previous.id, organizationRequest.previousId));

export interface NamedRequest {
  readonly request: StoredRequest;
  readonly associationNumber: string | null;
  readonly sharesNumber: boolean;
  readonly name: LocalTexts;
  readonly to: LocalTexts;
  readonly from: LocalTexts | null;
}

function bothSides({ request, from, to }: NamedRequest, language: Language) {
  const { previousId, deciderId } = request;
  const named = (oid: string, name: LocalTexts): OrganizationName => ({ oid, name: localText(name, language) });
  return {
    from: previousId === null || from === null ? null : named(previousId, from),
    to: named(deciderId, to),
  };
}

/** Returns a row of the reviewer's list. */
export function toRequestRow(
  found: NamedRequest,
  { language, facts }: { readonly language: Language; readonly facts: PeopleFacts },
): OrganizationRequestRow {
  const { id, kind, organizationId, submittedAt, submittedBy, decidedAt, decidedBy, reason } = found.request;
  return {
    reviewId: id,
    kind,
    name: found.request.data?.name ?? localText(found.name, language).text,
    oid: organizationId,
    ...bothSides(found, language),
    askedBy: facts.deciders.get(submittedBy) ?? '',
    sharesNumber: found.sharesNumber,
    submittedAt: toMacaoIso(submittedAt),
    decidedAt: decidedAt === null ? null : toMacaoIso(decidedAt),
    decidedBy: decidedBy === null ? null : (facts.deciders.get(decidedBy) ?? null),
    reason,
  };
}

/** Returns a request for the requesting organization, with its waiting time while it is open. */
export async function toOwnRequest(
  reader: Reader,
  { found, language }: { readonly found: NamedRequest; readonly language: Language },
): Promise<OwnRequest> {
  const { id, kind, state, deciderId, submittedAt, decidedAt, reason } = found.request;
  const asked = { since: submittedAt, organizationId: deciderId, name: found.to, language, kind };
  return {
    requestId: id,
    kind,
    state,
    ...bothSides(found, language),
    submittedAt: toMacaoIso(submittedAt),
    decidedAt: decidedAt === null ? null : toMacaoIso(decidedAt),
    reason,
    waiting: state === 'underReview' ? await requestWait(reader, asked) : null,
  };
}
