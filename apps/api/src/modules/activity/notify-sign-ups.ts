import type { InboxKind } from '@vp/i18n/server';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { execute } from '../../db/sql.ts';
import { activityLink } from '../../services/notification/links.ts';
import type { SignUpsToStore } from '../../services/participant/store-sign-ups.ts';

const kinds = { toAdmit: 'signUpReceived', waiting: 'waiting' } as const satisfies Record<string, InboxKind>;

/** Notifies people of their sign-up or their place on the waiting list, with one statement for a batch. */
export async function notifySignUps(tx: Tx, { activityId, signUps }: SignUpsToStore): Promise<void> {
  const stateKinds = signUps.map(({ state, isInvited }) =>
    isInvited && state === 'toAdmit' ? 'admitted' : kinds[state],
  );
  await execute(
    tx,
    sql`insert into inbox_message (id, account_id, kind, "values", link, created_at)
      select new.id, v.account_id, new.kind, jsonb_build_object('activity', a.name, 'organization', o.name, 'start',
        to_char(a.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), ${activityLink(activityId)}, new.at
      from unnest(
        ${sql.param(signUps.map(({ now }) => newId(now.getTime())))}::uuid[],
        ${sql.param(signUps.map(({ volunteerId }) => volunteerId))}::uuid[],
        ${sql.param(stateKinds)}::text[],
        ${sql.param(signUps.map(({ now }) => now))}::timestamptz[]) as new (id, volunteer_id, kind, at)
      join volunteer v on v.id = new.volunteer_id
      join activity a on a.id = ${activityId} join organization o on o.id = a.organization_id`,
  );
}
