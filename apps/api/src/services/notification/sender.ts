import { sql } from 'drizzle-orm';
import { atInstant } from '../../db/conditions.ts';
import type { Db } from '../../db/client.ts';
import { column, columns } from '../../db/row.ts';
import { outboxKinds, outboxPriorities } from '../../db/schema/operation.ts';
import { query } from '../../db/sql.ts';
import { deliver } from './deliver.ts';
import type { ClaimedMessage, DeliveryResult, OutboxDeps } from './deliver.ts';
import type { Receipt } from '../../ports/sms.ts';
import type { Priority, OutboxJob } from './outbox.ts';

type Kind = OutboxJob['kind'];

/** Messages that one process sends at once, by priority and provider: a silent provider holds up its own row only. */
const concurrency: Readonly<Record<Priority, Readonly<Record<Kind, number>>>> = {
  code: { sms: 8, mail: 4, wechat: 1 },
  reminder: { sms: 2, mail: 8, wechat: 4 },
  mail: { sms: 2, mail: 4, wechat: 2 },
};
const queues = outboxPriorities.flatMap((priority) =>
  outboxKinds.map((kind) => ({ priority, kind, slots: concurrency[priority][kind] })),
);

export interface SentMessage {
  readonly priority: Priority;
  readonly kind: Kind;
  /** The result of a try, or a provider's later receipt. */
  readonly result: DeliveryResult | Receipt['state'];
}

export interface Sender {
  /** Claims as many due messages as there are free slots and starts to send them; returns their number. */
  readonly tick: () => Promise<number>;
  /** Resolves once no message is being sent. */
  readonly idle: () => Promise<void>;
  /** Ends after the messages that are being sent. */
  readonly stop: () => Promise<void>;
}

/** Sends the outbox of a process. Workers of other processes skip claimed messages. */
export function createSender(deps: OutboxDeps, observe: (message: SentMessage) => void = () => {}): Sender {
  const busy = new Map<string, number>();
  const running = new Set<Promise<void>>();
  let isStopped = false;
  let failure: Error | undefined;

  const work = async (first: Message): Promise<void> => {
    const { priority, kind } = first;
    const key = `${priority} ${kind}`;
    busy.set(key, (busy.get(key) ?? 0) + 1);
    try {
      let message: Message | undefined = first;
      while (message !== undefined) {
        observe({ priority, kind, result: await deliver(deps, message) });
        [message] = isStopped ? [] : await claim(deps, [{ priority, kind, slots: 1 }]);
      }
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
    } finally {
      busy.set(key, (busy.get(key) ?? 0) - 1);
    }
  };

  const tick = async (): Promise<number> => {
    if (failure !== undefined) {
      const error = failure;
      failure = undefined;
      throw error;
    }
    const free = queues
      .map(({ priority, kind, slots }) => ({ priority, kind, slots: slots - (busy.get(`${priority} ${kind}`) ?? 0) }))
      .filter(({ slots }) => slots > 0);
    const claimed = isStopped || free.length === 0 ? [] : await claim(deps, free);
    for (const message of claimed) {
      const one = work(message).finally(() => running.delete(one));
      running.add(one);
    }
    return claimed.length;
  };

  const idle = async (): Promise<void> => {
    while (running.size > 0) await Promise.all(running);
  };
  return {
    tick,
    idle,
    stop: () => {
      isStopped = true;
      return idle();
    },
  };
}

/** Sends all due messages and returns how many were tried. */
export async function sendDue(deps: OutboxDeps): Promise<number> {
  let tried = 0;
  const sender = createSender(deps, () => (tried += 1));
  while ((await sender.tick()) > 0) await sender.idle();
  return tried;
}

type Message = ClaimedMessage & { readonly kind: Kind };

const claimSeconds = 60;
const claimedRow = columns({
  id: column.text,
  priority: column.word(outboxPriorities),
  kind: column.word(outboxKinds),
  tries: column.integer,
  payloadEncrypted: column.text,
});

/** Claims messages for a minute: if this process dies meanwhile, another one sends them afterwards. */
function claim(
  { db, ports }: { readonly db: Db } & Pick<OutboxDeps, 'ports'>,
  free: typeof queues,
): Promise<Message[]> {
  const now = ports.clock.now();
  const until = new Date(now.getTime() + claimSeconds * 1000);
  return query(
    db,
    claimedRow,
    sql`with picked as materialized (
      select one.id from jsonb_to_recordset(${JSON.stringify(free)}::jsonb) as free(priority text, kind text, slots int)
      cross join lateral (select id from outbox where priority = free.priority and kind = free.kind
        and sent_at is null and failed_at is null and due_at <= ${atInstant(now)}
        order by due_at limit free.slots for update skip locked) as one
    ) update outbox set tries = tries + 1, due_at = ${atInstant(until)} from picked where outbox.id = picked.id
      returning outbox.id, priority, kind, tries, payload_encrypted as "payloadEncrypted"`,
  );
}
