import type { IntegrityCaseDetail, Sanction } from '@vp/contract';
import {
  hasPermission,
  isSanctionInForce,
  needsTwoPeople,
  refusalForIntegrityCase,
  refusalForSanction,
  sanctionsFor,
  toMacaoIso,
} from '@vp/domain';
import type { IntegrityDecider, IntegrityState } from '@vp/domain';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Ctx, Result } from '../../call/context.ts';
import { integritySanction } from '../../db/schema/integrity-case.ts';
import { organization } from '../../db/schema/organization.ts';
import { readPeopleFacts } from '../../services/review/people.ts';
import { localText } from '../../text/local-text.ts';
import { decidesAppeal, readAppealed, toAppealProposal, toAppealed } from './appealed.ts';
import type { StoredAppeal } from './appealed.ts';
import type { CaseParties } from './case-parties.ts';
import { readDecider } from '../../services/integrity-case/decider.ts';

type SanctionCtx = Pick<Ctx<'integrityCase.sanctions'>, 'db' | 'actor' | 'language' | 'now'>;

/** Returns the sanctions against the caller's organization. */
export async function sanctions(ctx: Ctx<'integrityCase.sanctions'>): Promise<Result<'integrityCase.sanctions'>> {
  const { organizationId } = ctx.actor;
  return {
    rows: await readSanctions(ctx, await readAppealed(ctx.db, eq(integritySanction.organizationId, organizationId))),
  };
}

async function readSanctions(ctx: SanctionCtx, rows: readonly StoredAppeal[]): Promise<readonly Sanction[]> {
  const { db, actor } = ctx;
  if (rows.length === 0) return [];
  const deciderIds = rows.map(({ sanction }) => sanction.proposedBy);
  const { deciders } = await readPeopleFacts(db, { volunteerIds: [], deciderIds });
  const decider = await readDecider(db, actor);
  return rows.map((row) => toSanction(ctx, row, { deciders, decider }));
}

interface SanctionReader {
  readonly deciders: ReadonlyMap<string, string>;
  readonly decider: IntegrityDecider;
}

function toSanction(
  { actor, language, now }: SanctionCtx,
  row: StoredAppeal,
  { deciders, decider }: SanctionReader,
): Sanction {
  const { sanction } = row;
  const { state, endsAt, appeal, appealedAt, answer, decidedAt } = sanction;
  const inForce = isSanctionInForce(sanction, now);
  const proposal = toAppealProposal(sanction);
  const isAppealed = state === 'appealed';
  const { accountIds } = toAppealed(row);
  const isParty = refusalForIntegrityCase({ accountIds, organizationIds: [sanction.organizationId] }, decider);
  return {
    sanctionId: sanction.id,
    kind: sanction.kind,
    state,
    organization: { oid: sanction.organizationId, name: localText(row.organizationName, language) },
    imposedFrom: { oid: sanction.imposedFrom, name: localText(row.imposerName, language) },
    imposedAt: toMacaoIso(sanction.imposedAt),
    reason: sanction.reason,
    endsAt: endsAt && toMacaoIso(endsAt),
    inForce,
    appeal: appeal === null || appealedAt === null ? null : { reason: appeal, at: toMacaoIso(appealedAt) },
    answer: answer === null || decidedAt === null ? null : { reason: answer, at: toMacaoIso(decidedAt) },
    mayAppeal:
      inForce &&
      state === 'inForce' &&
      sanction.organizationId === actor.organizationId &&
      hasPermission(actor, 'personnel-integrity'),
    mayDecide: isAppealed && decidesAppeal(row, actor.organizationId) && isParty === undefined,
    needsTwo: isAppealed && needsTwoPeople({ organizationIds: [sanction.imposedFrom] }, decider),
    proposed:
      isAppealed && proposal !== undefined
        ? { decision: proposal.decision, by: deciders.get(proposal.byAccountId) ?? null }
        : null,
  };
}

export interface SanctionedCase {
  readonly id: string;
  readonly state: IntegrityState;
  readonly parties: CaseParties;
}

/** Returns the sanctions of a case, and those that the caller may impose on its organizations. */
export async function readSanctionsOfCase(
  ctx: SanctionCtx,
  { id, state, parties }: SanctionedCase,
): Promise<Pick<IntegrityCaseDetail, 'sanctions' | 'sanctionable'>> {
  const { db, actor, language, now } = ctx;
  const own = await readSanctions(ctx, await readAppealed(db, eq(integritySanction.caseId, id)));
  const decider = await readDecider(db, actor);
  const isRefused = refusalForSanction({ ...parties, state }, decider) !== undefined;
  if (isRefused || parties.organizationIds.length === 0) return { sanctions: own, sanctionable: [] };
  const ids = [...new Set(parties.organizationIds)];
  const accused = await db
    .select()
    .from(organization)
    .where(inArray(organization.id, ids))
    .orderBy(asc(organization.number));
  const held = await db.select().from(integritySanction).where(inArray(integritySanction.organizationId, ids));
  const sanctionable = accused.map(({ id: oid, name, parentId, identityEntrusted }) => {
    const inForce = held
      .filter((row) => row.organizationId === oid && isSanctionInForce(row, now))
      .map(({ kind }) => kind);
    const target = { organizationId: oid, isRoot: parentId === null, isEntrusted: identityEntrusted, inForce };
    return { organization: { oid, name: localText(name, language) }, kinds: sanctionsFor(target, decider) };
  });
  return { sanctions: own, sanctionable: sanctionable.filter(({ kinds }) => kinds.length > 0) };
}
