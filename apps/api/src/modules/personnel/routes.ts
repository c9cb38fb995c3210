import { personnelCalls } from '@vp/contract';
import { implement } from '../../http/context.ts';
import { decideJoinRequests } from './decide-join-requests.ts';
import { decideRealNameChecks } from './decide-real-name-checks.ts';
import { readJoinRequest, readJoinRequests } from './join-requests.ts';
import { readRealNameCheck, readRealNameChecks } from './real-name-checks.ts';
import { revealDocument, revealGuardianDocument } from './reveal-document.ts';
import { readTodos } from './todos.ts';

export const personnelRoutes = implement(personnelCalls, {
  todos: readTodos,
  joinRequests: readJoinRequests,
  joinRequest: readJoinRequest,
  decideJoinRequests,
  realNameChecks: readRealNameChecks,
  realNameCheck: readRealNameCheck,
  decideRealNameChecks,
  revealDocument,
  revealGuardianDocument,
});
