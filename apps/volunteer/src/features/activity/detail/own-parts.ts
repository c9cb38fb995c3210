import { lazyPart } from '@vp/app-shell';
import type * as OwnPart from './own-part.ts';

/** Brings what only somebody sees who is signed up, or asked to. */
export const loadOwnPart = () => import('./own-part.ts');

// Nothing comes where a file of an older build is gone and the app is about to load anew.
const own = (): Promise<typeof OwnPart | undefined> => loadOwnPart();

export const InvitationCard = lazyPart(async () => (await own())?.InvitationCard);
export const MineBar = lazyPart(async () => (await own())?.MineBar);
export const MySignUp = lazyPart(async () => (await own())?.MySignUp);

/** Brings them all before they are drawn. */
export const arriveOwnParts = () => Promise.all([InvitationCard, MineBar, MySignUp].map((part) => part.arrive()));
