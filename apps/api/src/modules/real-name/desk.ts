import type { Handler } from '../../call/context.ts';
import { readDeciderOfOrganization } from '../../services/real-name/identity-decider.ts';
import { readIdentityDesk } from '../../services/real-name/identity-scope.ts';
import { localText } from '../../text/local-text.ts';

/** Returns whether the caller's organization checks identities, otherwise the organization that does. */
export const desk: Handler<'realName.desk'> = async ({ db, actor, language }) => {
  const decidedBy = await readDeciderOfOrganization(db, actor.organizationId);
  return {
    desk: await readIdentityDesk(db, actor.organizationId),
    decidedBy: decidedBy && localText(decidedBy, language),
  };
};
