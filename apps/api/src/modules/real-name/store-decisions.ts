import { volunteerPaths } from '@vp/access/addresses';
import { realNameTransitions } from '@vp/domain';
import type { RealNameAction } from '@vp/domain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { decryptSubmission, encryptReplaced } from '../../crypto/encrypted-fields.ts';
import { isPendingCheck, isVerified } from '../../db/conditions.ts';
import type { Work } from '../../call/context.ts';
import { realNameSubmission, volunteer } from '../../db/schema/volunteer.ts';
import { auditEach } from '../../services/audit/audit.ts';
import { notifyVolunteers } from '../../services/notification/notify-volunteers.ts';
import { queueStandingChecks } from '../../services/participant/standing-queue.ts';
import { storedForm } from '../../services/real-name/stored-form.ts';
import type { StoredVolunteer } from '../../services/review/people.ts';
import { passNewPerson } from './pass-new-person.ts';
import { applyRenewal, formColumns, readCheckedData, storeQualification } from './checked-identity.ts';

export interface RealNameDecision {
  /** Id of the submission. */
  readonly id: string;
  readonly row: typeof realNameSubmission.$inferSelect;
  readonly person: StoredVolunteer;
  /** `keep`: a verified person stays so, although another account claims the document. */
  readonly action: Exclude<RealNameAction, 'submit' | 'changeDocument' | 'undo' | 'undoRenewal'> | 'keep';
}

type DecideWork = Work<'realName.decide'>;

const isSamePerson = sql`${realNameSubmission.identityChange} is distinct from 'newPerson'`;

interface Outcome {
  readonly reason: string | null;
  readonly wrongFields: string[];
}

/** Stores the decisions of locked submissions, with their effect on the people, the log and the messages. */
export async function storeDecisions(work: DecideWork, rows: readonly RealNameDecision[]): Promise<void> {
  const { tx, actor, now, body } = work;
  const passes = body.decision === 'pass';
  const outcome: Outcome = {
    reason: passes ? null : (body.reason ?? null),
    wrongFields: passes ? [] : [...new Set(body.wrongFields ?? [])],
  };
  const ids = rows.map(({ id }) => id);
  await tx
    .update(realNameSubmission)
    .set({
      ...outcome,
      state: passes ? 'verified' : 'failed',
      contested: false,
      decidedAt: now,
      decidedBy: actor.accountId,
    })
    .where(inArray(realNameSubmission.id, ids));
  await storeStates(work, rows, outcome);
  for (const { row, person, action } of rows) {
    if (action === 'passRenewal') await passRenewal(work, { row, person });
    if (action === 'passNewPerson') await passNewPerson(work, { row, person });
  }
  await reopenRenewals(work, toPeopleIds(rows, ['revoke']));
  await settleClaims(work, rows);
  const details = outcome.reason === null ? {} : { ...outcome };
  const entries = rows.map(({ id, row, person }) => ({
    ownerId: person.id,
    subjectId: id,
    details: row.renewal ? { ...details, renewal: true } : details,
  }));
  await auditEach(work, passes ? 'realName.pass' : 'realName.fail', entries);
  await notifyDecided(work, rows, outcome);
  await queueStandingChecks(
    work,
    rows.map(({ person }) => person.id),
  );
}

function toPeopleIds(
  rows: readonly RealNameDecision[],
  actions: readonly RealNameDecision['action'][],
): readonly string[] {
  return [...new Set(rows.flatMap(({ action, person }) => (actions.includes(action) ? [person.id] : [])))];
}

/** Changes the state of the people; a renewal changes none. */
async function storeStates({ tx, now, body }: DecideWork, rows: readonly RealNameDecision[], outcome: Outcome) {
  const ids = toPeopleIds(rows, ['pass', 'fail', 'revoke']);
  const { from, to } = realNameTransitions[body.decision];
  const states = [...from, ...(body.decision === 'fail' ? realNameTransitions.revoke.from : [])];
  const people = await tx
    .update(volunteer)
    .set({
      realNameState: to,
      realNameReason: outcome.reason,
      realNameWrongFields: outcome.wrongFields,
      updatedAt: now,
    })
    .where(and(inArray(volunteer.id, [...ids]), inArray(volunteer.realNameState, states)))
    .returning({ id: volunteer.id });
  if (people.length !== ids.length) throw new Error('a submission under review whose volunteer is not');
}

/** Replaces the checked data, and stores the replaced ones for an undo and for the reviewers. */
async function passRenewal(work: DecideWork, { row, person }: Pick<RealNameDecision, 'row' | 'person'>): Promise<void> {
  const { tx, cipher } = work;
  const replaced = await readCheckedData(work, person);
  await tx
    .update(realNameSubmission)
    .set({ replacedEncrypted: encryptReplaced(cipher, row.id, replaced) })
    .where(eq(realNameSubmission.id, row.id));
  const form = storedForm(decryptSubmission(cipher, row));
  await applyRenewal(work, { person, form, profileVersion: row.digest.profileVersion });
  // The replaced document is no longer claimed.
  await tx
    .update(realNameSubmission)
    .set({ contested: false })
    .where(
      and(
        eq(realNameSubmission.volunteerId, person.id),
        isVerified(realNameSubmission.state),
        sql`${realNameSubmission.id} <> ${row.id}`,
      ),
    );
}

/** The open renewal of a person whose verification is revoked becomes a first check: no approved data are left. */
async function reopenRenewals({ tx, cipher, now }: DecideWork, volunteerIds: readonly string[]): Promise<void> {
  if (volunteerIds.length === 0) return;
  const open = await tx
    .update(realNameSubmission)
    .set({ renewal: false })
    .where(
      and(
        inArray(realNameSubmission.volunteerId, [...volunteerIds]),
        isPendingCheck(realNameSubmission.state),
        // A new person never takes the place of the person whose data are stored.
        isSamePerson,
      ),
    )
    .returning();
  for (const row of open) {
    const form = storedForm(decryptSubmission(cipher, row));
    await tx
      .update(volunteer)
      .set({
        ...formColumns(cipher, row.volunteerId, form),
        realNameState: 'underReview',
        realNameReason: null,
        realNameWrongFields: [],
        updatedAt: now,
      })
      .where(eq(volunteer.id, row.volunteerId));
    await storeQualification({ tx, now }, row.volunteerId, form.personal);
  }
}

/** Resolves the case of a person whose document no other person claims any more. */
async function settleClaims({ tx }: DecideWork, rows: readonly RealNameDecision[]): Promise<void> {
  const fingerprints = rows.map(({ row }) => row.documentFingerprint);
  await tx
    .update(realNameSubmission)
    .set({ contested: false })
    .where(
      and(
        inArray(realNameSubmission.documentFingerprint, fingerprints),
        isVerified(realNameSubmission.state),
        sql`not exists (select 1 from real_name_submission other
          where other.document_fingerprint = ${realNameSubmission.documentFingerprint}
            and other.volunteer_id <> ${realNameSubmission.volunteerId} and ${isPendingCheck(sql`other.state`)})`,
      ),
    );
}

/** Notifies the people whose state or checked data changed, and the senders of refused renewals. */
async function notifyDecided(work: DecideWork, rows: readonly RealNameDecision[], { reason }: Outcome): Promise<void> {
  const first = { volunteerIds: toPeopleIds(rows, ['pass', 'fail', 'revoke']) };
  const renewed = { volunteerIds: toPeopleIds(rows, ['passRenewal', 'failRenewal']), link: volunteerPaths.realName() };
  if (reason === null) {
    await notifyVolunteers(work, {
      ...first,
      kind: 'realNamePassed',
      values: {},
      link: volunteerPaths.organizations(),
    });
    await notifyVolunteers(work, { ...renewed, kind: 'renewalPassed', values: {} });
    await notifyNewPeople(work, rows);
    return;
  }
  const values = { reason };
  await notifyVolunteers(work, { ...first, kind: 'realNameFailed', values, link: volunteerPaths.realName() });
  await notifyVolunteers(work, { ...renewed, kind: 'renewalFailed', values });
}

/** Notifies the accounts that went to a new person; their volunteer is the new one. */
async function notifyNewPeople(work: DecideWork, rows: readonly RealNameDecision[]): Promise<void> {
  const accountIds = rows.flatMap(({ action, person }) => (action === 'passNewPerson' ? [person.accountId] : []));
  if (accountIds.length === 0) return;
  const people = await work.tx
    .select({ id: volunteer.id })
    .from(volunteer)
    .where(inArray(volunteer.accountId, accountIds));
  const volunteerIds = people.map(({ id }) => id);
  await notifyVolunteers(work, {
    volunteerIds,
    kind: 'newPersonPassed',
    values: {},
    link: volunteerPaths.organizations(),
  });
}
