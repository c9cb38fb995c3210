import type { AuditEvent } from '@vp/domain';
import type { InboxKind } from '@vp/i18n/server';
import { eq } from 'drizzle-orm';
import type { CipherWork } from '../../call/context.ts';
import { account } from '../../db/schema/account.ts';
import { audit } from '../audit/audit.ts';
import type { AuditWork } from '../audit/audit.ts';
import { notifyOwner } from './notify-owner.ts';
import { readAccount } from './own-account.ts';

export interface Binding {
  /** The first column shows whether the binding exists; all are cleared. */
  readonly columns: readonly ('onePassId' | 'wechatUnionId' | 'wechatOpenId' | 'email')[];
  readonly event: AuditEvent;
  readonly kind: InboxKind;
  /** Returns what the audit and the message say of the first column's value; nothing when absent. */
  readonly describe?: (value: string) => {
    readonly details: Readonly<Record<string, string>>;
    readonly values: Readonly<Record<string, string>>;
  };
}

type UnbindWork = CipherWork & AuditWork & { readonly actor: { readonly accountId: string } };

/** Clears a binding of the caller's account and notifies the owner; does nothing where the binding does not exist. */
export async function unbind(work: UnbindWork, { columns, event, kind, describe }: Binding): Promise<void> {
  const { accountId } = work.actor;
  const before = await readAccount(work.tx, accountId);
  const bound = columns.map((column) => before[column])[0] ?? null;
  if (bound === null) return;
  const { details, values } = describe?.(bound) ?? { details: {}, values: {} };
  const cleared = Object.fromEntries(columns.map((column) => [column, null]));
  await work.tx.update(account).set(cleared).where(eq(account.id, accountId));
  await audit(work, event, { subjectId: accountId, details });
  await notifyOwner(work, { before, kind, values });
}
