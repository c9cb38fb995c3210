export { MineBar } from '../sign-up/mine-bar.tsx';
export { InvitationCard } from './invitation-card.tsx';
export { MySignUp } from './my-sign-up.tsx';
