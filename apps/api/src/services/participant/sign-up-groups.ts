import type { ParticipantGroup } from '@vp/contract';
import type { Language } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isSignUpOpen } from '../../db/conditions.ts';
import type { Reader } from '../../db/client.ts';
import { column, columns } from '../../db/row.ts';
import { query } from '../../db/sql.ts';
import { nameForReader } from '../../text/person-name.ts';

/** SQL of the memberships `m` of group `g` whose sign-up `p` is open. */
export const openMembers: SQL = sql`from sign_up_group_member m
  join participant p on p.activity_id = m.activity_id and p.id = m.participant_id and ${isSignUpOpen(sql`p.state`)}
  where m.activity_id = g.activity_id and m.group_id = g.id`;

/** SQL of the value by which members of one group lie together in a list of sign-ups. */
export const selectGroupOrder = (signUp: SQL): SQL =>
  sql`(select min(member.group_id::text) from sign_up_group_member member
    where member.activity_id = ${signUp}.activity_id and member.participant_id = ${signUp}.id)`;

const rowOfGroup = columns({
  participantId: column.text,
  groupId: column.text,
  groupName: column.text.nullable(),
  confirmed: column.integer,
  name: column.text.nullable(),
  surnameLatin: column.text.nullable(),
  givenNameLatin: column.text.nullable(),
  number: column.text,
});

interface GroupsOf {
  readonly activityId: string;
  readonly participantIds: readonly string[];
  readonly language: Language;
}

/** Reads the groups of sign-ups of one activity, by the ids of the sign-ups. */
export async function readGroupsByParticipant(
  reader: Reader,
  { activityId, participantIds, language }: GroupsOf,
): Promise<ReadonlyMap<string, readonly ParticipantGroup[]>> {
  const byParticipant = new Map<string, ParticipantGroup[]>();
  if (participantIds.length === 0) return byParticipant;
  const rows = await query(
    reader,
    rowOfGroup,
    sql`select own.participant_id as "participantId", g.id as "groupId", g.name as "groupName",
        (select count(*)::int ${openMembers}) as confirmed,
        v.name, v.surname_latin as "surnameLatin", v.given_name_latin as "givenNameLatin", v.number
      from sign_up_group_member own
      join sign_up_group g on g.activity_id = own.activity_id and g.id = own.group_id
      join volunteer v on v.id = g.created_by
      where own.activity_id = ${activityId} and own.participant_id = any(${sql.param(participantIds)}::uuid[])
      order by g.created_at, g.id`,
  );
  for (const { participantId, groupId, groupName, confirmed, number, ...stored } of rows) {
    const createdBy = nameForReader(stored, { language, fallback: number });
    const groups = byParticipant.get(participantId) ?? [];
    groups.push({ groupId, name: groupName, createdBy, confirmed });
    byParticipant.set(participantId, groups);
  }
  return byParticipant;
}
