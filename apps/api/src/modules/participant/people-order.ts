import { participantSortKeys } from '@vp/domain';
import type { ParticipantSort, ParticipantSortKey } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { selectGroupOrder } from '../../services/participant/sign-up-groups.ts';
import { absenceCount } from './absences.ts';
import type { AbsencesWithin } from './absences.ts';

/** SQL of the value that a column of people shows; the table `participant` keeps its own name as alias. */
function selectValue(key: ParticipantSortKey, within: AbsencesWithin): SQL {
  switch (key) {
    case 'name':
      return sql`(select coalesce(v.name, concat_ws(' ', v.surname_latin, v.given_name_latin)) from volunteer v
        where v.id = participant.volunteer_id)`;
    case 'signUpGroup':
      return selectGroupOrder(sql`participant`);
    case 'signedUpAt':
      return sql`participant.signed_up_at`;
    case 'hours':
      return sql`(select coalesce(sum(s.hours) filter (where s.confirmed and not s.training), 0) from service_time s
        where s.volunteer_id = participant.volunteer_id)`;
    case 'absences':
      return absenceCount(sql`participant.volunteer_id`, within);
  }
}

/** Returns the chosen order of people as SQL, with a comma at its end; empty without a choice. */
export function chosenOrder(sort: ParticipantSort | undefined, within: AbsencesWithin): SQL {
  const key = participantSortKeys.find((one) => sort === one || sort === `-${one}`);
  if (key === undefined) return sql``;
  return sql`${selectValue(key, within)} ${sort === key ? sql`asc` : sql`desc`} nulls last, `;
}
