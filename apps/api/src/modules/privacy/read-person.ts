import type { PersonalData, PersonalRow, PersonalSection } from '@vp/contract';
import { personalSections } from '@vp/contract';
import { toMacaoIso } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { volunteer } from '../../db/schema/volunteer.ts';
import type { PersonReading } from './person-values.ts';
import { readAppointmentRows } from './read-appointments.ts';
import {
  readAccountRows,
  readCheckRows,
  readClosingRows,
  readEarlierRows,
  readGuardianRows,
  readPictureRows,
  readProfileRows,
} from './read-identity.ts';
import {
  readActivityInvitationRows,
  readAttendanceRows,
  readCardRows,
  readDisputeRows,
  readHourRows,
  readInvitationRows,
  readMembershipRows,
  readMilestoneRows,
  readPaperRows,
  readRoleRows,
  readSignUpGroupRows,
  readSignUpRows,
} from './read-participation.ts';
import { readReportRows, readThreadRows } from './read-words.ts';
import type { OfVolunteer } from './read-participation.ts';
import {
  readAccessRows,
  readAppealRows,
  readCalendarRows,
  readChannelRows,
  readConsentRows,
  readDeviceRows,
  readFavouriteRows,
  readFeedbackRows,
  readFollowedRows,
  readLogRows,
  readMessageRows,
  readSessionRows,
} from './read-use.ts';

type Read = (reading: PersonReading) => Promise<readonly PersonalRow[]>;

/** Returns no rows for an account without a volunteer profile. */
function ofVolunteer(read: (reading: OfVolunteer) => Promise<readonly PersonalRow[]>): Read {
  return async (reading) => {
    const { volunteerId } = reading;
    return volunteerId === null ? [] : read({ ...reading, volunteerId });
  };
}

const readers: Readonly<Record<PersonalSection, Read>> = {
  account: readAccountRows,
  profile: readProfileRows,
  identityChecks: readCheckRows,
  guardianRequests: readGuardianRows,
  earlierIdentity: readEarlierRows,
  pictures: readPictureRows,
  roles: readRoleRows,
  invitations: readInvitationRows,
  appointments: readAppointmentRows,
  memberships: ofVolunteer(readMembershipRows),
  signUps: ofVolunteer(readSignUpRows),
  signUpGroups: ofVolunteer(readSignUpGroupRows),
  messageThreads: ofVolunteer(readThreadRows),
  contentReports: readReportRows,
  activityInvitations: ofVolunteer(readActivityInvitationRows),
  attendance: ofVolunteer(readAttendanceRows),
  disputes: ofVolunteer(readDisputeRows),
  hours: ofVolunteer(readHourRows),
  milestones: ofVolunteer(readMilestoneRows),
  papers: ofVolunteer(readPaperRows),
  card: ofVolunteer(readCardRows),
  consents: readConsentRows,
  messages: readMessageRows,
  channels: readChannelRows,
  favourites: ofVolunteer(readFavouriteRows),
  feedback: ofVolunteer(readFeedbackRows),
  followed: ofVolunteer(readFollowedRows),
  calendar: ofVolunteer(readCalendarRows),
  devices: readDeviceRows,
  sessions: readSessionRows,
  appeals: readAppealRows,
  access: ofVolunteer(readAccessRows),
  log: readLogRows,
  closing: readClosingRows,
};

/** Reads all stored data about a person; sections without rows are omitted. */
export async function readPerson(of: Omit<PersonReading, 'volunteerId'>): Promise<PersonalData> {
  const [person] = await of.db
    .select({ id: volunteer.id })
    .from(volunteer)
    .where(eq(volunteer.accountId, of.accountId));
  const reading = { ...of, volunteerId: person?.id ?? null };
  const sections: { section: PersonalSection; rows: readonly PersonalRow[] }[] = [];
  for (const section of personalSections) {
    const rows = await readers[section](reading);
    if (rows.length > 0) sections.push({ section, rows });
  }
  return { readAt: toMacaoIso(of.now), sections };
}
