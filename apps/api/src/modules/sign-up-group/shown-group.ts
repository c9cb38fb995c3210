import type { SignUpGroup } from '@vp/contract';
import { refusalForJoining, toMacaoIso } from '@vp/domain';
import type { Language } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { column, columns } from '../../db/row.ts';
import type { RowOf } from '../../db/row.ts';
import { query } from '../../db/sql.ts';
import { openMembers } from '../../services/participant/sign-up-groups.ts';
import { nameForReader } from '../../text/person-name.ts';
import type { StoredName } from '../../text/person-name.ts';
import type { OwnPeriod } from './own-periods.ts';

interface JsonMember extends StoredName {
  readonly volunteerId: string;
  readonly showsName: boolean;
  readonly number: string;
}

const groupRow = columns({
  groupId: column.text,
  activityId: column.text,
  periodId: column.text,
  createdBy: column.text,
  code: column.text,
  name: column.text.nullable(),
  maximum: column.integer,
  members: column.json<JsonMember[]>().nullable(),
});

type StoredGroup = RowOf<typeof groupRow>;

/** Reads groups `g` with their members. */
export function readGroups(reader: Reader, where: SQL): Promise<readonly StoredGroup[]> {
  return query(
    reader,
    groupRow,
    sql`select g.id as "groupId", g.activity_id as "activityId", g.period_id as "periodId", g.created_by as "createdBy",
        g.code, g.name, g.maximum,
        (select json_agg(json_build_object('volunteerId', v.id, 'showsName', one.shows_name, 'name', v.name,
            'surnameLatin', v.surname_latin, 'givenNameLatin', v.given_name_latin, 'number', v.number)
            order by one.joined_at, v.id)
          from (select m.volunteer_id, m.shows_name, m.joined_at ${openMembers}) one
          join volunteer v on v.id = one.volunteer_id) as members
      from sign_up_group g where ${where}`,
  );
}

interface Reading {
  readonly period: OwnPeriod;
  readonly volunteerId: string;
  readonly language: Language;
  readonly now: Date;
}

/** Returns a group as the volunteer may see it: names are for members, and only of members who show them. */
export function toShownGroup(group: StoredGroup, { period, volunteerId, language, now }: Reading): SignUpGroup {
  const { groupId, activityId, periodId, code, name, maximum } = group;
  const members = group.members ?? [];
  const toName = (member: JsonMember) => nameForReader(member, { language, fallback: member.number });
  const shown = members.filter(({ showsName }) => showsName);
  const creator = shown.find((member) => member.volunteerId === group.createdBy);
  const own = members.find((member) => member.volunteerId === volunteerId);
  const facts = { ...period, isInOther: period.groupId !== null, confirmed: members.length, maximum };
  return {
    groupId,
    activityId,
    periodId,
    startsAt: toMacaoIso(period.startsAt),
    endsAt: toMacaoIso(period.endsAt),
    name,
    createdBy: creator === undefined ? null : toName(creator),
    code,
    maximum,
    confirmed: members.length,
    isMember: own !== undefined,
    showsName: own?.showsName ?? false,
    names: own === undefined ? [] : shown.map(toName),
    refusal: own === undefined ? (refusalForJoining(facts, now) ?? null) : null,
  };
}
