import { operatorCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { answer } from './answer.ts';
import { changeRights } from './change-rights.ts';
import { invite } from './invite.ts';
import { invitationList, invitedNewcomer, list, received } from './reads.ts';
import { registerInvited } from './register-invited.ts';
import { remove } from './remove.ts';
import { sendAgain } from './send-again.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

export const operatorRoutes = implement(operatorCalls, {
  list,
  changeRights,
  remove,
  invite,
  invitationList,
  invitedNewcomer,
  registerInvited,
  sendAgain,
  withdrawInvitation,
  received,
  answer,
});
