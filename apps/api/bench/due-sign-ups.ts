import type { DueRows, JobName } from './due-rows.ts';
import { idSql } from './city-rows.ts';

const waitingEach = 3;

const startsSoon = (row: string): string =>
  `${row}.starts_at > now() and ${row}.starts_at < now() + interval '2 hours'`;

/** Numbers of the activities to come of a city. */
const coming = (activities: number): string => `generate_series(2, ${Math.floor(activities / 10)}) n`;

export const ofSignUps = {
  lapseOffers: {
    create: () => [
      `update participant set state = 'offered', offered_until = now() - interval '1 minute'
        where state = 'toAdmit' and ends_at > now() + interval '1 day' and abs(hashtext(id::text)) % 10 = 0
          and ('x' || right(activity_id::text, 8))::bit(32)::int % 5 > 0`,
    ],
    count: () => `select count(*) as due from participant where offered_until <= now() and ends_at > now()`,
  },
  recheckStandings: {
    create: ({ volunteers }) => [
      `insert into standing_check (volunteer_id) select ${idSql('volunteer', 'n')} from generate_series(1, ${volunteers / 10}) n`,
    ],
    count: () => `select count(*) as due from standing_check`,
  },
  // A fifth of the activities to come has free places and people in line.
  serveWaitingLists: {
    create: ({ volunteers, activities }) => [
      `insert into participant (activity_id, id, volunteer_id, state, waiting_ticket, signed_up_at, ends_at)
        select a.id, gen_random_uuid(), ${idSql('volunteer', `1 + (n::bigint * 7919 + (100 + i) * 13) % ${volunteers}`)}, 'waiting', i, now(), a.ends_at
        from ${coming(activities)} join activity a on a.id = ${idSql('activity', 'n')} cross join generate_series(1, ${waitingEach}) i
        where n % 5 = 0 and a.starts_at > now() + interval '1 day'`,
      `insert into participant_post (activity_id, participant_id, period_id, post_id)
        select p.activity_id, p.id, po.period_id, po.id from participant p join post po on po.activity_id = p.activity_id where p.state = 'waiting'`,
      `update activity a set waiting = ${waitingEach}, tickets = ${waitingEach}
        where exists (select 1 from participant p where p.activity_id = a.id and p.state = 'waiting')`,
    ],
    count:
      () => `select count(distinct a.id) as due from activity a join organization o on o.id = a.organization_id and o.status = 'normal'
        join participant p on p.activity_id = a.id and p.state = 'waiting' and p.lost_facts is null
      where a.starts_at > now() and a.held < a.maximum and a.waiting > 0
        and not exists (select 1 from participant other join activity whose on whose.id = other.activity_id
          where other.volunteer_id = p.volunteer_id and other.activity_id <> a.id and other.state in ('admitted', 'toAdmit', 'offered')
            and whose.starts_at < a.ends_at and a.starts_at < whose.ends_at)`,
  },
  notifyStaff: {
    create: () => [
      `update membership set applied_at = now() - interval '1 hour' where state = 'underReview' and abs(hashtext(id::text)) % 10 = 0`,
    ],
    count:
      () => `select count(distinct o.id) as due from membership m join organization o on o.id = m.organization_id and o.status = 'normal'
        join organization_role r on r.organization_id = o.id and r.removed_at is null
      where m.state = 'underReview' and m.applied_at > now() - interval '7 days'
        and not exists (select 1 from inbox_message i where i.organization_id = o.id and i.kind = 'workJoin')`,
  },
  sendReminders: {
    create: ({ activities }) => [
      `update activity set starts_at = now() + interval '90 minutes', ends_at = now() + interval '5 hours'
        where id in (select ${idSql('activity', 'n')} from ${coming(activities)} where n % 6 = 1)`,
      `update period set starts_at = a.starts_at, ends_at = a.ends_at from activity a where a.id = period.activity_id and ${startsSoon('a')}`,
      `update participant set ends_at = a.ends_at from activity a where a.id = participant.activity_id and ${startsSoon('a')}`,
    ],
    count: () => `select count(*) as due from period where ${startsSoon('period')} and reminded_soon_at is null`,
  },
  remindOfExpiry: {
    create: ({ volunteers }) => [
      `update volunteer set document_expires_on = case when n % 4 = 0 then current_date - 1 else current_date + 30 end
        from generate_series(1, ${volunteers}, 10) n where id = ${idSql('volunteer', 'n')}`,
    ],
    count: () => `select count(*) as due from volunteer v join account a on a.id = v.account_id and a.state = 'active'
      where real_name_state = 'verified' and document_expires_on <= current_date + 30 and reminded_expired_at is null
        and (document_expires_on < current_date or reminded_expiring_at is null)
        and not exists (select 1 from real_name_submission s where s.volunteer_id = v.id and s.state = 'underReview')`,
  },
} as const satisfies Partial<Record<JobName, DueRows>>;
