import { isPaperShown, sumOfHours, toMacaoIso } from '@vp/domain';
import { desc, eq, sql } from 'drizzle-orm';
import type { Ctx, Result } from '../../call/context.ts';
import { decryptProofCode } from '../../crypto/encrypted-fields.ts';
import { readPage } from '../../db/read-page.ts';
import { hoursProof } from '../../db/schema/hours-proof.ts';
import { findProof } from './find-proof.ts';
import {
  toFingerprint,
  isUnchanged,
  makePaper,
  standingOfProof,
  toHoursPaper,
} from '../../services/hours-proof/papers.ts';

/** Returns the content of a paper if it were issued now. */
export async function preview(ctx: Ctx<'hoursProof.preview'>): Promise<Result<'hoursProof.preview'>> {
  const { db, actor, language, now, query } = ctx;
  const { paper, years } = await makePaper(db, { volunteerId: actor.volunteerId, year: query.year, now });
  return { ...toHoursPaper(paper, language), years };
}

/** Returns the caller's papers with their codes, newest first. */
export async function list(ctx: Ctx<'hoursProof.list'>): Promise<Result<'hoursProof.list'>> {
  const { db, cipher, actor } = ctx;
  const own = eq(hoursProof.volunteerId, actor.volunteerId);
  const { rows, total } = await readPage(ctx.query, {
    rows: ({ pageSize, offset }) =>
      db
        .select()
        .from(hoursProof)
        .where(own)
        .orderBy(desc(hoursProof.issuedAt), desc(hoursProof.id))
        .offset(offset)
        .limit(pageSize),
    count: () => db.$count(hoursProof, own),
  });
  const listData = rows.map(async (row) => ({
    proofId: row.id,
    number: row.number,
    code: decryptProofCode(cipher, row),
    issuedAt: toMacaoIso(row.issuedAt),
    year: row.paper.year,
    ...sumOfHours(row.paper.rows),
    ...(await standingOfProof(ctx, row)),
    revokedAt: row.revokedAt === null ? null : toMacaoIso(row.revokedAt),
    revocationReason: row.revocationReason,
    checks: row.checks,
    lastCheckedAt: row.lastCheckedAt === null ? null : toMacaoIso(row.lastCheckedAt),
  }));
  return { listData: await Promise.all(listData), total };
}

/** Returns the validity of a paper to any caller with its code. Its owner sees how often it was checked. */
export async function check(ctx: Ctx<'hoursProof.check'>): Promise<Result<'hoursProof.check'>> {
  const { autocommit, cipher, actor, language, now } = ctx;
  const proof = await findProof(ctx, ctx.params.code);
  const { state, renewalPending, nameChanged } = await standingOfProof(ctx, proof);
  const isOwner = actor?.kind === 'volunteer' && actor.volunteerId === proof.volunteerId;
  if (!isOwner) {
    const looked = { checks: sql`${hoursProof.checks} + 1`, lastCheckedAt: now };
    await autocommit.update(hoursProof).set(looked).where(eq(hoursProof.id, proof.id));
  }
  return {
    number: proof.number,
    issuedAt: toMacaoIso(proof.issuedAt),
    state,
    renewalPending,
    nameChanged,
    revokedAt: proof.revokedAt === null ? null : toMacaoIso(proof.revokedAt),
    fingerprint: toFingerprint(proof),
    paper: !isPaperShown(state) || !isUnchanged(cipher, proof) ? null : toHoursPaper(proof.paper, language),
  };
}
