import { guardianTransitions } from '@vp/domain';
import type { Handler } from '../../call/context.ts';
import { audit } from '../../services/audit/audit.ts';
import { readOpenLink } from '../../services/guardian/requests.ts';
import { notifyVolunteers } from '../../services/notification/notify-volunteers.ts';
import { endLink, ownRequestLink } from './end-link.ts';

/** Ends a link without an agreement; nothing about the person who refused is stored. */
export const refuse: Handler<'guardian.refuse'> = (ctx) =>
  ctx.transaction(async (work) => {
    const { tx, now, params } = work;
    const { id, volunteerId, purpose } = await readOpenLink({ db: tx, now }, params.token);
    const seen = await endLink(work, { id, transition: guardianTransitions.refuse });
    await audit(work, 'guardian.refused', { subjectId: id, ownerId: volunteerId, details: { purpose } });
    await notifyVolunteers(work, {
      volunteerIds: [volunteerId],
      kind: 'guardianRefused',
      values: {},
      link: ownRequestLink(purpose),
    });
    return seen;
  });
