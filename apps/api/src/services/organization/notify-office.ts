import type { AppointmentState, CorrectionKind, Permission, RequestKind, SanctionKind } from '@vp/domain';
import { and, arrayContains, eq, isNull, or } from 'drizzle-orm';
import type { CipherWork } from '../../call/context.ts';
import { decryptMobile } from '../../crypto/encrypted-fields.ts';
import { account } from '../../db/schema/account.ts';
import type { InboxValue } from '../../db/schema/content.ts';
import { organizationRole } from '../../db/schema/organization.ts';
import { text } from '../../refusal/text.ts';
import { toWords } from '../notification/inbox-words.ts';
import { quietHoursOf } from '../notification/quiet-hours.ts';
import { enqueue } from '../notification/outbox.ts';

export interface OfficeNews {
  readonly organizationId: string;
  /** Operators to notify besides the administrator, by their right. */
  readonly permission: Permission | 'everybody';
  readonly kind:
    | SanctionKind
    | 'sanctionAppealed'
    | 'sanctionKept'
    | 'sanctionLifted'
    | 'entriesWaiting'
    | 'hoursOverlap'
    | 'identityEntrusted'
    | 'identityWithdrawn'
    | 'integrityAnswered'
    | 'integrityAsked'
    | 'organizationSuspended'
    | 'organizationRestored'
    | 'organizationLeft'
    | `appointment.${Exclude<AppointmentState, 'withdrawn'>}`
    | `correction.${Exclude<CorrectionKind, 'appeal'>}`
    | `request.${RequestKind}.${'pass' | 'fail' | 'corrected'}`;
  readonly values: Readonly<Record<string, InboxValue>>;
}

/** Notifies an organization's administrator, and the operators with a right, by text message. */
export async function notifyOffice(work: CipherWork, news: OfficeNews): Promise<void> {
  const { organizationId, permission, kind, values } = news;
  const { role, permissions, removedAt } = organizationRole;
  const rows = await work.tx
    .select({ owner: account })
    .from(organizationRole)
    .innerJoin(account, eq(account.id, organizationRole.accountId))
    .where(
      and(
        eq(organizationRole.organizationId, organizationId),
        isNull(removedAt),
        permission === 'everybody'
          ? undefined
          : or(eq(role, 'administrator'), arrayContains(permissions, [permission])),
      ),
    );
  for (const { owner } of rows) {
    const mobile = decryptMobile(work.cipher, owner);
    if (mobile === undefined) continue;
    const words = toWords(values, { language: owner.language, now: work.now });
    const said = text(owner.language, `sms.${kind}`, words);
    await enqueue(work, { kind: 'sms', mobile, text: said }, quietHoursOf(owner));
  }
}
