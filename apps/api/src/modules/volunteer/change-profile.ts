import {
  isCodeOf,
  needsOtherCertificate,
  needsQualification,
  occupations,
  professions,
  refusalForDataChange,
} from '@vp/domain';
import { eq } from 'drizzle-orm';
import type { Ctx, Handler, Work } from '../../call/context.ts';
import { qualification, volunteer } from '../../db/schema/volunteer.ts';
import { assertNoRefusal, orNotFound } from '../../refusal/refused.ts';
import { assertVersion } from '../../services/audit/assert-version.ts';
import { audit } from '../../services/audit/audit.ts';
import { profileFields, profileVersion } from '../../services/volunteer/profile-version.ts';

type Body = Ctx<'volunteer.changeProfile'>['body'];

/** Changes the profile besides the identity, which only a check changes. */
export const changeProfile: Handler<'volunteer.changeProfile'> = async (ctx) => {
  const { actor, body, now } = ctx;
  return ctx.transaction(async (work) => {
    const { volunteerId } = actor;
    const [own] = await work.tx.select().from(volunteer).where(eq(volunteer.id, volunteerId)).for('update');
    const before = orNotFound(own);
    assertNoRefusal(refusalForDataChange(before.realNameState));
    await assertVersion(work, {
      named: body.version,
      current: profileVersion(before),
      stored: profileFields(before),
      subjectIds: [volunteerId],
      events: ['volunteer.profileChanged', 'realName.submitted', 'realName.documentChanged'],
    });
    if (body.background !== undefined) await checkCertificate(work, before, body.background);
    const [after] = await work.tx
      .update(volunteer)
      .set({ ...toColumns(body), updatedAt: now })
      .where(eq(volunteer.id, volunteerId))
      .returning();
    const { version: _version, ...given } = body;
    const sections = Object.entries(given).flatMap(([name, section]) => (section === undefined ? [] : [name]));
    await audit(work, 'volunteer.profileChanged', { subjectId: volunteerId, details: { sections } });
    return { changed: true, version: profileVersion(orNotFound(after)) } as const;
  });
};

interface StoredEmployment {
  readonly occupation: string | null;
  readonly profession: string | null;
}

/** A new certificate requires a check with its picture, because a person reviews it; an unnecessary one is dropped. */
async function checkCertificate(
  { tx, actor }: Work<'volunteer.changeProfile'>,
  before: StoredEmployment,
  { occupation, profession }: NonNullable<Body['background']>,
): Promise<void> {
  const known = {
    ...(isCodeOf(occupations, before.occupation) ? { occupation: before.occupation } : {}),
    ...(isCodeOf(professions, before.profession) ? { profession: before.profession } : {}),
  };
  assertNoRefusal(needsOtherCertificate(known, { occupation, profession }) ? 'certificateNeeded' : undefined);
  if (needsQualification(occupation, profession)) return;
  await tx.delete(qualification).where(eq(qualification.volunteerId, actor.volunteerId));
}

/** Returns the columns of the given sections; empty fields of a section are cleared. */
function toColumns({ background, address, vest }: Body) {
  return {
    ...(background && {
      maritalStatus: background.maritalStatus,
      educationLevel: background.educationLevel,
      occupation: background.occupation,
      profession: background.profession ?? null,
      isStudent: background.isStudent ?? null,
      languages: [...background.languagesMastered],
    }),
    ...(address && {
      countryRegion: address.countryRegion ?? null,
      address: address.address,
      remarks: address.remarks ?? null,
    }),
    ...(vest && { vestSize: vest.vestSize, languageIdentification: vest.languageIdentification }),
  };
}
