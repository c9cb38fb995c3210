import type { jobs } from '../src/jobs/jobs.ts';
import { idSql } from './city-rows.ts';
import type { CityFacts } from './city-rows.ts';

export type JobName = keyof typeof jobs;

/** What makes rows of a city due for one job. */
export interface DueRows {
  /** Statements that create the rows, or move their times. */
  readonly create: (facts: CityFacts) => readonly string[];
  /** Counts the rows that are due, in the column `due`. */
  readonly count: (facts: CityFacts) => string;
}

/** Requests a volunteer sends on a busy day: three million keys in a city of 700,000. */
const keysPerVolunteer = 30 / 7;

/** Ended rows of one table: the columns with their values, and the number of rows for each volunteer. */
const ended = (table: string, columns: string, values: string) => ({
  table,
  insert: (rows: number) =>
    `insert into ${table} (${columns}) select ${values} from generate_series(1, ${Math.ceil(rows)}) n`,
});

const month = `now() - interval '40 days'`;
const expired = [
  ended('rate_limit', 'key, points, expire', `'k' || n, 1, ${month}`),
  ended('recent_write', 'subject, position, written_at', `'s' || n, '0/1', ${month}`),
  ended('password_nonce', 'nonce_hash, expires_at', `'n' || n, ${month}`),
  ended('attendance_pass_use', 'nonce, direction, at, expires_at', `'n' || n, 'in', ${month}, ${month}`),
  ended('ticket', 'token_hash, kind, expires_at', `'t' || n, 'phone', ${month}`),
  ended(
    'sms_code',
    'id, purpose, mobile_fingerprint, device_id, code_hash, expires_at',
    `gen_random_uuid(), 'logIn', 'm' || n, 'd', 'c', ${month}`,
  ),
  ended('captcha', 'device_id, answer_hash, expires_at', `'d' || n, 'a', ${month}`),
  ended('attempt', 'kind, subject, window_ends_at', `'logIn', 's' || n, ${month}`),
];

/** A session of each account at an end, and one of today. */
const session = (expiry: string, revoked: string, prefix: string): string =>
  `insert into session (id, token_hash, scope, account_id, created_at, expires_at, revoked_at)
    select gen_random_uuid(), '${prefix}' || n, 'volunteer', ${idSql('account', 'n')}, ${month}, ${expiry}, ${revoked}`;

const sentRow = (column: 'sent_at' | 'failed_at'): string =>
  `insert into outbox (id, kind, payload_encrypted, created_at, ${column}) select gen_random_uuid(), 'mail', repeat('x', 400), ${month}, ${month}`;

/** Private pictures with an id of the number, under a key of their own that the store does not have. */
export const pictures = (from: string, id: string, more = 'now()'): string =>
  `insert into file (id, visibility, purpose, sha256, mime, bytes, width, height, storage_key, created_at, attached_at)
    select ${id}, 'private', 'upload', sha, 'image/jpeg', 1, 1, 1, 'private/' || left(sha, 2) || '/' || sha, now() - interval '100 days', ${more}
    from ${from} cross join lateral (select encode(sha256((${id})::text::bytea), 'hex') as sha) as of_file`;

const pictureSql = (number: string): string => `('0000000a-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

const operation = {
  purgeExpired: {
    create: ({ volunteers }) => [
      `insert into idempotency (subject, key, request_hash, answer_encrypted, created_at)
        select 'account:' || n % ${volunteers}, 'k' || n, repeat('h', 43), repeat('x', 200),
          now() - case when n % 10 = 0 then interval '1 hour' else interval '30 hours' end
        from generate_series(1, ${Math.ceil((keysPerVolunteer * volunteers * 10) / 9)}) n`,
      ...expired.map(({ insert }) => insert(volunteers / 10)),
      `${session(month, 'null', 'old')} from generate_series(1, ${volunteers / 2}) n`,
      `${session(`now() + interval '1 day'`, month, 'revoked')} from generate_series(1, ${volunteers / 2}) n`,
      `${session(`now() + interval '1 day'`, 'null', 'open')} from generate_series(1, ${volunteers}) n`,
      `${sentRow('sent_at')} from generate_series(1, ${volunteers / 2}) n`,
      `${sentRow('failed_at')} from generate_series(1, ${Math.ceil(volunteers / 50)}) n`,
    ],
    count: () => `select (select count(*) from idempotency where created_at < now() - interval '1 day')
      + ${expired.map(({ table }) => `(select count(*) from ${table})`).join(' + ')}
      + (select count(*) from session where least(expires_at, revoked_at) < now() - interval '30 days')
      + (select count(*) from outbox where sent_at < now() - interval '7 days' or failed_at < now() - interval '30 days') as due`,
  },
  // One message in five is also wanted by mail, as on the day of a large event.
  forwardNotices: {
    create: () => [
      `update account set email = 'a' || id || '@example.org' where id in (select id from account where username ~ '[05]$')`,
      `insert into notice_choice (account_id, topic, channel) select id, 'places', 'mail' from account where email is not null`,
      `insert into inbox_forward (message_id, channel, due_at) select m.id, 'mail', now() - interval '1 minute'
        from inbox_message m join account a on a.id = m.account_id
        where a.email is not null and m.created_at > now() - interval '36 hours'`,
    ],
    count: () => `select count(*) as due from inbox_forward where due_at <= now()`,
  },
} as const satisfies Partial<Record<JobName, DueRows>>;

const late = `decided_at < now() - interval '90 days'`;

const erasure = {
  // Two photos of each tenth check; those of the others were erased without a mark.
  erasePhotos: {
    create: ({ volunteers }) => [
      pictures(`generate_series(2, ${Math.floor(volunteers / 5)}) n`, pictureSql('n')),
      `update real_name_submission s set photo_ids = array[${pictureSql('n * 2')}, ${pictureSql('n * 2 + 1')}]
        from generate_series(1, ${Math.floor(volunteers / 10)}) n where s.id = ${idSql('other', 'n * 10')}`,
    ],
    count: () => `select count(*) as due from real_name_submission where ${late} and photos_erased_at is null`,
  },
  eraseAppealPhotos: {
    create: () => [pictures('password_appeal', 'photo_file_id')],
    count: () => `select count(*) as due from password_appeal where ${late} and photos_erased_at is null`,
  },
  eraseRegistrationPhotos: {
    create: ({ volunteers, organizations }) => [
      pictures(`generate_series(${volunteers}, ${volunteers + organizations}) n`, pictureSql('n')),
      `update organization_role r set front_photo_file_id = ${pictureSql(`${volunteers} + n`)}
        from generate_series(2, ${organizations}) n where r.organization_id = ${idSql('organization', 'n')}`,
    ],
    count: () => `select count(*) as due from organization_role role where front_photo_file_id is not null
      and exists (select 1 from organization_request r where r.organization_id = role.organization_id and kind = 'registration')
      and not exists (select 1 from organization_request r where r.organization_id = role.organization_id and kind = 'registration'
        and (state = 'underReview' or not ${late}))`,
  },
  eraseGuardianRequests: {
    create: ({ volunteers, organizations }) => {
      const from = volunteers + organizations;
      const requests = Math.ceil(volunteers / 20);
      return [
        pictures(`generate_series(${from + 1}, ${from + requests}) n`, pictureSql('n')),
        `insert into guardian_request (id, volunteer_id, purpose, token_hash, ask_encrypted, mobile_fingerprint, photo_ids, state, expires_at)
          select gen_random_uuid(), ${idSql('volunteer', 'n')}, 'realName', 'g' || n, '', 'm', array[${pictureSql(`${from} + n`)}], 'confirmed',
            ${month} from generate_series(1, ${requests}) n`,
      ];
    },
    count: () => `select count(*) as due from guardian_request where expires_at < now() - interval '30 days'`,
  },
  // A third is used as a cover.
  eraseUnusedFiles: {
    create: ({ volunteers, activities, organizations }) => {
      const from = 2 * volunteers + organizations;
      return [
        pictures(`generate_series(${from + 1}, ${from + Math.ceil(volunteers / 10)}) n`, pictureSql('n'), 'null'),
        `update activity set cover_file_id = ${pictureSql(`${from} + 3 * n`)}
          from generate_series(1, ${Math.floor(activities / 3)}) n where activity.id = ${idSql('activity', 'n')}`,
      ];
    },
    count: () =>
      `select count(*) as due from file where attached_at is null and deleted_at is null and created_at < now() - interval '1 day'`,
  },
  // A new holder asked for the number of each hundredth account eight days ago.
  releaseMobiles: {
    create: ({ volunteers }) => [
      `insert into mobile_release (id, account_id, language, requested_at, release_at)
        select gen_random_uuid(), ${idSql('account', 'n')}, 'zh-TW', now() - interval '8 days', now() - interval '1 day'
        from generate_series(1, ${Math.ceil(volunteers / 100)}) n`,
    ],
    count: () => `select count(*) as due from mobile_release where state = 'open' and release_at <= now()`,
  },
  applyAppointments: {
    create: ({ organizations }) => [
      `insert into administrator_appointment (id, organization_id, by_organization_id, requested_by, from_account_id,
          ground, state, requested_at, effective_from, expires_at, username_folded)
        select gen_random_uuid(), r.organization_id, r.organization_id, r.account_id, r.account_id, 'left', 'open',
          now() - interval '31 days', now() - interval '24 days', now() - interval '1 day', 'gone'
        from organization_role r where r.role = 'administrator' and r.removed_at is null
        limit ${Math.ceil(organizations / 100)}`,
    ],
    count: () => `select count(*) as due from administrator_appointment where state = 'open' and expires_at <= now()`,
  },
  lapseCorrections: {
    create: ({ organizations }) => [
      `insert into correction (id, kind, subject_id, from_state, to_state, reason, state, by_organization_id,
          requested_by, requested_at)
        select gen_random_uuid(), 'membership', gen_random_uuid(), 'passed', 'underReview', 'r', 'open',
          r.organization_id, r.account_id, now() - interval '31 days'
        from organization_role r where r.role = 'administrator' and r.removed_at is null
        limit ${Math.ceil(organizations / 100)}`,
    ],
    count: () =>
      `select count(*) as due from correction where state = 'open' and requested_at <= now() - interval '30 days'`,
  },
  eraseAccounts: {
    create: ({ volunteers }) => [
      `insert into account_closing (account_id, requested_by, requested_at, erase_at)
        select ${idSql('account', `${volunteers} - n`)}, 'owner', ${month}, now() - n * interval '1 second'
        from generate_series(1, ${Math.ceil(volunteers / 500)}) n`,
    ],
    count: () => `select count(*) as due from account_closing c where erase_at <= now() and erased_at is null
      and not exists (select 1 from organization_role r where r.account_id = c.account_id and removed_at is null)`,
  },
} as const satisfies Partial<Record<JobName, DueRows>>;

export const ofOperation = { ...operation, ...erasure };
