export { PlaceOfferActions } from '../../../shared/activity/place-offer.tsx';
export { InvitationCard } from './invitation-card.tsx';
