import { foldNames } from '../src/db/name-grams.ts';
import { idSql, pickSql } from './city-rows.ts';
import type { CityFacts } from './city-rows.ts';

/** Administrators with usual names. */
const administrators = ['陳大文', '李小明', '黃美玲', '王志強', '劉家欣'];

/** Each fourth is decided by the large organization, the others by the platform. */
const underOrg = `case when n % 4 = 1 then ${idSql('organization', '1')} else ${idSql('organization', '0')} end`;

/**
 * What waits for the office and what it has done: each organization's administrator and requests, a card application for
 * each fifth volunteer, an appeal for each twentieth and a case of improbable hours for each fiftieth.
 */
export function desks({ volunteers, organizations }: CityFacts): readonly string[] {
  return [
    `insert into organization_role (account_id, organization_id, role, real_name, folded_name)
      select ${idSql('account', 'n')}, ${idSql('organization', 'n')}, 'administrator', ${pickSql(administrators, 'n')},
        ${pickSql(
          administrators.map((name) => foldNames({ name })),
          'n',
        )}
      from generate_series(2, ${organizations}) n`,
    ...['registration', 'ownership', 'affiliation', 'filing'].map(
      (
        kind,
        at,
      ) => `insert into organization_request (id, kind, organization_id, decider_id, state, language, submitted_at, submitted_by, decided_at)
      select gen_random_uuid(), '${kind}', ${idSql('organization', 'n')}, ${underOrg}, (array['underReview', 'passed', 'failed'])[1 + least(n % 8, 2)], 'zh-TW',
        now() - n % 1400 * interval '1 day', ${idSql('account', 'n')}, case when n % 8 > 0 then now() - n % 1400 * interval '23 hours' end
      from generate_series(2, ${organizations}) n where n % 3 <> ${at}`,
    ),
    `insert into card_application (id, volunteer_id, state, card_reason, bank, language_identification, occupation, education_level,
        marital_status, is_american, agreement_version, agreed_in, federation_consent, submitted_at, decided_at)
      select ${idSql('other', 'n')}, ${idSql('volunteer', 'n')}, (array['pending', 'approved', 'printing', 'received', 'failed'])[1 + n / 5 % 5], '1', '1', '1', '1', '1', '1', false, '1', 'zh-TW', true,
        now() - n % 1400 * interval '1 day', case when n / 5 % 5 > 0 then now() - n % 1400 * interval '23 hours' end
      from generate_series(5, ${volunteers}, 5) n`,
    `insert into password_appeal (id, number, scope, account_id, payload_encrypted, photo_file_id, language, state, submitted_at, decided_at)
      select ${idSql('other', 'n')}, 'A' || lpad(n::text, 8, '0'), 'volunteer', ${idSql('account', 'n')}, '', gen_random_uuid(), 'zh-TW',
        (array['underReview', 'passed', 'failed'])[1 + n / 20 % 3], now() - n % 1400 * interval '1 day',
        case when n / 20 % 3 > 0 then now() - n % 1400 * interval '23 hours' end
      from generate_series(20, ${volunteers}, 20) n`,
    `insert into integrity_case (id, kind, key, organization_id, volunteer_id, measures, state, found_at, decided_at)
      select ${idSql('other', 'n')}, (array['overlap', 'sharedDevice', 'byHand', 'lateEntries', 'oneHand', 'speed'])[1 + n / 50 % 6], n::text,
        ${idSql('organization', `case when n % 4 = 2 then 1 else 2 + n % ${organizations - 2} end`)}, ${idSql('volunteer', 'n')}, '{}',
        (array['open', 'fine', 'revoked'])[1 + n / 50 % 3], now() - n % 1400 * interval '1 day',
        case when n / 50 % 3 > 0 then now() - n % 1400 * interval '23 hours' end
      from generate_series(50, ${volunteers}, 50) n`,
  ];
}

/** Ten entries of the log for each volunteer: four stand in the chain of an organization, three in a volunteer's and three in an account's. */
export function auditLog({ volunteers, organizations }: CityFacts): readonly string[] {
  const office = `case when n % 40 < 8 then 1 else 2 + n / 10 % ${organizations - 2} end`;
  return [
    `insert into audit (stream, sequence, at, what, account_id, organization_id, subject_id, details, request_id, address, device_id, previous_hash, hash)
      select case when part < 4 then 'organization:' || ${idSql('organization', 'office')} when part < 7 then 'volunteer:' || ${idSql('volunteer', 'who')}
          else 'account:' || ${idSql('account', 'who')} end,
        n, now() - n * (interval '1400 days' / ${volunteers * 10}),
        (array['participant.admitted', 'activity.changed', 'membership.pass', 'attendance.marked', 'realName.opened', 'realName.pass', 'member.opened',
          'session.opened', 'session.ended', 'email.changed'])[1 + part],
        ${idSql('account', 'case when part < 7 then office else who end')}, case when part < 7 then ${idSql('organization', 'office')} end,
        ${idSql('volunteer', 'who')}::text, '{"places": 3}', gen_random_uuid()::text, '192.0.2.1', md5(who::text), repeat('h', 43), repeat('h', 43)
      from generate_series(0, ${volunteers * 10 - 1}) n
      cross join lateral (select n % 10 as part, 1 + n / 10 as who, ${office} as office) of_n`,
    `insert into audit_head (stream, sequence, hash) select stream, max(sequence), max(hash) from audit group by stream`,
  ];
}
