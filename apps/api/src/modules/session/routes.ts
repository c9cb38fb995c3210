import { sessionCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { logIn } from './log-in.ts';
import { logOutAndRedirect } from './log-out-and-redirect.ts';
import { logOut } from './log-out.ts';
import { checkToken, currentUser, menus, passwordKey, serverTime } from './reads.ts';

export const sessionRoutes = implement(sessionCalls, {
  passwordKey,
  logIn,
  serverTime,
  checkToken,
  logOutAndRedirect,
  logOut,
  currentUser,
  menus,
});
