import { lazyPart } from '@vp/app-shell';
import type { ActivityDetail } from '@vp/contract';
import { signUpStateOf } from '@vp/domain';
import type * as AnswerPart from './answer-part.ts';
import type * as OwnPart from './own-part.ts';

/** Brings what only somebody sees who is signed up. */
export const loadOwnPart = () => import('./own-part.ts');
/** Brings what only somebody sees who has yet to answer an invitation, or the offer of a place. */
export const loadAnswerPart = () => import('./answer-part.ts');

// Nothing comes where a file of an older build is gone and the app is about to load anew.
const own = (): Promise<typeof OwnPart | undefined> => loadOwnPart();
const answer = (): Promise<typeof AnswerPart | undefined> => loadAnswerPart();

export const MineBar = lazyPart(async () => (await own())?.MineBar);
export const MySignUp = lazyPart(async () => (await own())?.MySignUp);
export const InvitationCard = lazyPart(async () => (await answer())?.InvitationCard);
export const PlaceOfferActions = lazyPart(async () => (await answer())?.PlaceOfferActions);

/** Brings those that the reader will see of an activity before they are drawn. */
export async function arriveOwnParts(activity: ActivityDetail): Promise<void> {
  const signUp = signUpStateOf(activity);
  const mine = 'mine' in signUp ? signUp.mine : undefined;
  await Promise.all([
    mine && Promise.all([MineBar.arrive(), MySignUp.arrive()]),
    mine?.state === 'offered' && PlaceOfferActions.arrive(),
    activity.isInvited && InvitationCard.arrive(),
  ]);
}
