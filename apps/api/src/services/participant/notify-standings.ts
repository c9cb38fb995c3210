import { languages, lostFactOf, lostFacts, newsOfObstacle, toMacaoIso } from '@vp/domain';
import type { Language, LostFact, Obstacle } from '@vp/domain';
import { formatRange } from '@vp/i18n';
import { translate } from '@vp/i18n/server';
import type { InboxKind, ServerTextKey } from '@vp/i18n/server';
import { sql } from 'drizzle-orm';
import type { TxWork } from '../../call/context.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { column, columns } from '../../db/row.ts';
import { query } from '../../db/sql.ts';
import { localText } from '../../text/local-text.ts';
import { activityLink } from '../notification/links.ts';
import { notifyVolunteersOfEach } from '../notification/notify-volunteers.ts';
import type { VolunteerNotice } from '../notification/notify-volunteers.ts';
import type { HeldElsewhere, JudgedStanding } from './standings.ts';

/** A sign-up, and the facts about it that the person has to know now. */
export interface NewsOfStanding extends JudgedStanding {
  readonly news: readonly LostFact[];
}

/** Returns the facts against the sign-up that the person has not been notified of. */
export function unknownFacts({ standing, obstacles }: JudgedStanding): readonly LostFact[] {
  const current = obstacles.map(lostFactOf);
  return lostFacts.filter((fact) => current.includes(fact) && !standing.lostFacts.includes(fact));
}

/**
 * Stores of what each person knows and notifies them, in the transaction of the caller. A row that another process has
 * notified in the meantime is left out.
 */
export async function notifyOfStandings(work: TxWork, told: readonly NewsOfStanding[]): Promise<void> {
  const written = await storeKnown(work, told);
  const due = told.filter(({ standing, news }) => news.length > 0 && written.has(standing.participantId));
  await notifyVolunteersOfEach(
    work,
    due.flatMap((one) => toNotices(one, work.now)),
  );
}

const storedRow = columns({ id: column.text });

async function storeKnown({ tx }: TxWork, told: readonly NewsOfStanding[]): Promise<ReadonlySet<string>> {
  const rows = told.flatMap(({ standing, obstacles, news }) => {
    const current = obstacles.map(lostFactOf);
    const known = lostFacts.filter(
      (fact) => current.includes(fact) && (news.includes(fact) || standing.lostFacts.includes(fact)),
    );
    const isSame =
      known.length === standing.lostFacts.length && known.every((fact) => standing.lostFacts.includes(fact));
    if (isSame && news.length === 0) return [];
    const { participantId: id, activity } = standing;
    return [{ id, activity: activity.id, before: standing.lostFacts.join(), after: known.join() }];
  });
  if (rows.length === 0) return new Set();
  const stored = await query(
    tx,
    storedRow,
    sql`update participant set lost_facts = nullif(string_to_array(row.after, ','), '{}')
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, activity uuid, before text, after text)
      where participant.activity_id = row.activity and participant.id = row.id
        and array_to_string(coalesce(participant.lost_facts, '{}'), ',') = row.before
      returning participant.id`,
  );
  return new Set(stored.map(({ id }) => id));
}

const kinds = {
  overlaps: 'overlapsNow',
  conditionLost: 'conditionLost',
  heldBack: 'heldBack',
} as const satisfies Record<string, InboxKind>;

const toldNews = ['overlaps', 'conditionLost', 'heldBack'] as const satisfies readonly (keyof typeof kinds)[];

function toNotices({ standing, obstacles, overlaps, news }: NewsOfStanding, now: Date): readonly VolunteerNotice[] {
  const fresh = obstacles.filter((obstacle) => news.includes(lostFactOf(obstacle)));
  const toNews = (obstacle: Obstacle) => newsOfObstacle(obstacle, standing.state);
  return toldNews.flatMap((one): VolunteerNotice[] => {
    const reasons = fresh.filter((obstacle) => toNews(obstacle) === one);
    if (reasons.length === 0) return [];
    const values = {
      activity: standing.activityName,
      organization: standing.organizationName,
      ...(one === 'overlaps'
        ? { others: inEachLanguage((language) => nameOverlaps(overlaps, { language, now })) }
        : { reasons: inEachLanguage((language) => toReasons({ reasons, overlaps }, { language, now })) }),
    };
    const link = activityLink(standing.activity.id);
    return [{ volunteerIds: [standing.volunteerId], kind: kinds[one], values, link }];
  });
}

function inEachLanguage(write: (language: Language) => string): LocalTexts {
  return Object.fromEntries(languages.map((language) => [language, write(language)]));
}

interface Reader {
  readonly language: Language;
  readonly now: Date;
}

/** Returns names and times of other activities. */
function nameOverlaps(overlaps: readonly HeldElsewhere[], { language, now }: Reader): string {
  const named = overlaps.map(({ name, startsAt, endsAt }) =>
    translate(language, 'standing.other', {
      name: localText(name, language).text,
      time: formatRange(language, { start: toMacaoIso(startsAt), end: toMacaoIso(endsAt) }, now),
    }),
  );
  return named.join(translate(language, 'standing.between'));
}

const steps: Readonly<Record<LostFact, ServerTextKey>> = {
  verificationLost: 'standing.step.verification',
  membershipEnded: 'standing.step.membership',
  ageLimitChanged: 'standing.step.age',
  accountBlocked: 'standing.step.account',
  movedOntoAnother: 'standing.step.overlap',
};

/** Returns each reason with the step that resolves it. */
function toReasons(
  { reasons, overlaps }: { readonly reasons: readonly Obstacle[]; readonly overlaps: readonly HeldElsewhere[] },
  reader: Reader,
): string {
  const { language } = reader;
  const sentences = reasons.map((obstacle) => {
    const reason =
      obstacle === 'overlap' || obstacle === 'accountBlocked'
        ? translate(language, `standing.reason.${obstacle}`, { others: nameOverlaps(overlaps, reader) })
        : translate(language, `refusals.${obstacle}`);
    const step = translate(language, steps[lostFactOf(obstacle)]);
    return translate(language, 'standing.sentence', { reason, step });
  });
  return sentences.join(' ');
}
