import { sessionCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { authorization } from './authorization.ts';
import { chooseOrganization } from './choose-organization.ts';
import { logInAsDemoPerson } from './log-in-as-demo-person.ts';
import { logIn } from './log-in.ts';
import { end, logOut } from './log-out.ts';
import { checkToken, currentUser, demoPeople, menus, passwordKey, serverTime } from './reads.ts';

export const sessionRoutes = implement(sessionCalls, {
  passwordKey,
  logIn,
  authorization,
  demoPeople,
  logInAsDemoPerson,
  serverTime,
  checkToken,
  logOut,
  end,
  chooseOrganization,
  currentUser,
  menus,
});
