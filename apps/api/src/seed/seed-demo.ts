import { count } from 'drizzle-orm';
import type { FieldCipher } from '../crypto/field-encryption.ts';
import type { PasswordHasher } from '../auth/password.ts';
import type { PictureStore } from '../ports/picture-store.ts';
import type { Db } from '../db/client.ts';
import { organization } from '../db/schema/organization.ts';
import { seedActivities } from './activities.ts';
import { seedAppeals } from './appeals.ts';
import { seedAttendance } from './attendance.ts';
import { seedCards } from './cards.ts';
import { seedAgreements } from './agreements.ts';
import { seedContent, seedOfficeContent, seedInbox } from './content.ts';
import { demoPassword } from '../services/session/demo-accounts.ts';
import { seedDataAccess } from './data-access.ts';
import { seedFavourites } from './favourites.ts';
import { seedFeedback } from './feedback.ts';
import { seedThreads } from './message-threads.ts';
import { findCases } from '../services/integrity-case/find-cases.ts';
import { seedIntegrity } from './integrity.ts';
import { seedMilestones } from './milestones.ts';
import type { SeededCase } from './integrity-services.ts';
import { seedMemberships } from './memberships.ts';
import { seedOperators } from './operators.ts';
import { seedOrganizations } from './organizations.ts';
import { seedParticipants } from './participants.ts';
import { seedCovers } from './pictures.ts';
import { picker } from './random.ts';
import { seedRequests } from './requests.ts';
import { seedRealNameChecks } from './reviews.ts';
import { seedSanction } from './sanctions.ts';
import { seedGroups } from './sign-up-groups.ts';
import { seedVolunteers } from './volunteers.ts';
import { withTransaction } from '../db/transaction.ts';

export interface SeedInput {
  readonly db: Db;
  readonly files: PictureStore;
  readonly cipher: FieldCipher;
  readonly passwords: PasswordHasher;
  readonly now: Date;
  /** The same number gives the same data. */
  readonly seed?: number;
}

/** Returns whether the database is empty. */
export async function isEmpty(db: Db): Promise<boolean> {
  const [row] = await db.select({ rows: count() }).from(organization);
  return row?.rows === 0;
}

/**
 * Fills an empty database with made-up data relative to `now`, in one transaction. Never called in production. Returns
 * the seeded improbable hours.
 */
export async function seedDemo({
  db,
  files,
  cipher,
  passwords,
  now,
  seed = 2026,
}: SeedInput): Promise<readonly SeededCase[]> {
  const passwordHash = await passwords.hash(demoPassword);
  return withTransaction(db, async (tx) => {
    const context = { tx, files, cipher, passwordHash, now, pick: picker(seed) };
    const covers = await seedCovers(context);
    const organizations = await seedOrganizations(context);
    const volunteers = await seedVolunteers(context);
    await seedRealNameChecks(context, volunteers.all);
    await seedMemberships(context, organizations, volunteers);
    const activities = await seedActivities(context, organizations, covers);
    const participants = await seedParticipants(context, activities, volunteers);
    await seedAttendance(context, {
      activities,
      ...participants,
      organizationId: organizations.demo.id,
      faithful: [volunteers.kaian, volunteers.star],
      shown: volunteers.kaian,
    });
    await seedContent(context, covers);
    await seedInbox(context, volunteers.kaian, { activities, organizations });
    await seedFavourites(context, volunteers.kaian, organizations);
    await seedDataAccess(context, volunteers.kaian, organizations);
    await seedCards(context, volunteers);
    await seedAppeals(context, volunteers.star, organizations.demo.id);
    await seedOperators(context, organizations, volunteers);
    await seedRequests(context, organizations);
    const without = [volunteers.kaian.id, volunteers.star.id];
    const seeded = await seedIntegrity(context, { organizationId: organizations.demo.id, without });
    await findCases({ ...context, scope: { all: true } });
    await seedSanction(context);
    // The revoked hours are missing in papers.
    await findCases({ ...context, scope: { all: true } });
    await seedMilestones(context, volunteers.star);
    await seedFeedback(context);
    await seedThreads(context, volunteers.kaian, organizations);
    await seedGroups(context, activities, participants);
    await seedOfficeContent(context, covers);
    await seedAgreements(context);
    return seeded;
  });
}
