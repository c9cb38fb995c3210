import { sessionCalls } from '@vp/contract';
import { toMacaoIso } from '@vp/domain';
import { implement } from '../../call/context.ts';
import { logOut, logOutAndRedirect } from './log-out.ts';
import { logIn } from './log-in.ts';
import { readCurrentUser, readMenus, readToken } from './reads.ts';

export const sessionRoutes = implement(sessionCalls, {
  passwordKey: (ctx) => ctx.passwords.offer(ctx.now),
  logIn,
  serverTime: async (ctx) => ({ serverTime: toMacaoIso(ctx.now) }),
  checkToken: readToken,
  logOutAndRedirect,
  logOut,
  currentUser: readCurrentUser,
  menus: readMenus,
});
