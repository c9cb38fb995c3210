import { lazyPart } from '@vp/app-shell';
import type { ActivityDetail } from '@vp/contract';
import { signUpStateOf } from '@vp/domain';
import type * as Invited from './invitation-card.tsx';
import type * as OwnPart from './own-part.ts';

/** Brings what only somebody sees who is signed up. */
export const loadOwnPart = () => import('./own-part.ts');
/** Brings what only somebody sees who is invited. */
export const loadInvitationCard = () => import('./invitation-card.tsx');

// Nothing comes where a file of an older build is gone and the app is about to load anew.
const own = (): Promise<typeof OwnPart | undefined> => loadOwnPart();
const invited = (): Promise<typeof Invited | undefined> => loadInvitationCard();

export const MineBar = lazyPart(async () => (await own())?.MineBar);
export const MySignUp = lazyPart(async () => (await own())?.MySignUp);
export const InvitationCard = lazyPart(async () => (await invited())?.InvitationCard);

/** Brings those that the reader will see of an activity before they are drawn. */
export async function arriveOwnParts(activity: ActivityDetail): Promise<void> {
  await Promise.all([
    'mine' in signUpStateOf(activity) && Promise.all([MineBar.arrive(), MySignUp.arrive()]),
    activity.isInvited && InvitationCard.arrive(),
  ]);
}
