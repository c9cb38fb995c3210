import type { InboxKind } from '@vp/i18n/server';
import type { Tx } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { runPreparedCommand } from '../../db/sql.ts';
import { activityLink } from '../../services/notification/links.ts';
import type { SignUpsToStore } from '../../services/participant/store-sign-ups.ts';

const kinds = { toAdmit: 'signUpReceived', waiting: 'waiting' } as const satisfies Record<string, InboxKind>;

const notifyCommand = {
  name: 'notify_sign_ups',
  text: `insert into inbox_message (id, account_id, kind, "values", link, created_at)
    select new.id, v.account_id, new.kind, jsonb_build_object('activity', a.name, 'organization', o.name, 'start',
      to_char(a.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), $2, new.at
    from unnest($3::uuid[], $4::uuid[], $5::text[], $6::timestamptz[]) as new (id, volunteer_id, kind, at)
    join volunteer v on v.id = new.volunteer_id
    join activity a on a.id = $1 join organization o on o.id = a.organization_id`,
};

/** Notifies people of their sign-up or their place on the waiting list, with one statement for a batch. */
export async function notifySignUps(tx: Tx, { activityId, signUps }: SignUpsToStore): Promise<void> {
  await runPreparedCommand(tx, notifyCommand, [
    activityId,
    activityLink(activityId),
    signUps.map(({ now }) => newId(now.getTime())),
    signUps.map(({ volunteerId }) => volunteerId),
    signUps.map(({ state, isInvited }) => (isInvited && state === 'toAdmit' ? 'admitted' : kinds[state])),
    signUps.map(({ now }) => now),
  ]);
}
