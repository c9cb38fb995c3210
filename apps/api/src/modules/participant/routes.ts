import { participantCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { admit } from './admit.ts';
import { decideEach } from './decide-each.ts';
import { declineInvitation } from './decline-invitation.ts';
import { invite } from './invite.ts';
import { maskedList } from './masked-list.ts';
import { admittedList, invitable, inviteList, notAdmittedList } from './reads.ts';
import { remove } from './remove.ts';
import { messageList } from './message-list.ts';
import { previewMessage } from './preview-message.ts';
import { revealPhone } from './reveal-phone.ts';
import { sendMessage } from './send-message.ts';

export const participantRoutes = implement(participantCalls, {
  maskedList,
  admittedList,
  notAdmittedList,
  inviteList,
  invitable,
  invite,
  declineInvitation,
  admit,
  decideEach,
  remove,
  revealPhone,
  previewMessage,
  sendMessage,
  messageList,
});
