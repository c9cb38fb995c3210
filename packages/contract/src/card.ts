import { bankActions, cardLimits, cardRefusals, cardUseRefusals, reviewLimits } from '@vp/domain';
import type { CardReason, CardRefusal, CardUseRefusal, FederationField } from '@vp/domain';
import { cardApplicationSchema, choice, closedObject, flag, id, reason } from '@vp/validators';
import { array } from 'yup';
import { correctionBody, correctionRefusals } from './correction.ts';
import type { CorrectionOutcome } from './correction.ts';
import { answers, endpoints } from './endpoint.ts';
import { reviewDecision, reviewList } from './review.ts';
import type { BatchRow, CardApplication, ReviewDetail, ReviewRow } from './review.ts';
import type { DateOnly, Id, Instant, ReviewWait } from './values.ts';

/** Prefilled values of the next application, as codes. */
export interface CardProfile {
  readonly occupation: string | null;
  readonly educationLevel: string | null;
  readonly maritalStatus: string | null;
  readonly languageIdentification: string | null;
  readonly vestSize: string | null;
}

export interface CardInfo {
  /** The name on the card and the volunteer number next to it. */
  readonly name: string;
  readonly number: string;
  /**
   * Why the volunteer cannot apply now, in the order in which a person meets the reasons; empty where no reason
   * applies.
   */
  readonly refusals: readonly CardRefusal[];
  /** For a person who is too young. */
  readonly possibleFrom: DateOnly | null;
  /** The reasons that can be selected. */
  readonly reasons: readonly CardReason[];
  readonly vestFree: boolean;
  /** When the vest was handed out; null before the platform has approved an application. */
  readonly vest: { readonly handedOutAt: Instant | null } | null;
  readonly needsGuardian: boolean;
  readonly agreementVersion: string;
  readonly profile: CardProfile;
  /** The last application; null before the first. */
  readonly application: CardApplication | null;
  /** When the current card was received; null without one. */
  readonly heldSince: Instant | null;
  /** Null before the first application. */
  readonly federation: FederationConsent | null;
}

/** The consent for the federation as it holds now, and the last disclosure. */
export interface FederationConsent {
  readonly isGiven: boolean;
  /** When the volunteer withdrew it or gave it again; null while it is as in the newest application. */
  readonly changedAt: Instant | null;
  /** The last time that these data were passed on; null where they never were. */
  readonly passed: { readonly at: Instant; readonly fields: readonly FederationField[] } | null;
}

export interface CardProgress {
  /** The name on the card. */
  readonly name: string;
  /** The newest first. */
  readonly applications: readonly CardApplication[];
  /** While the newest waits for the platform. */
  readonly waiting: ReviewWait | null;
}

/** One row of the sheet for the bank: exactly the data that the applicant has agreed to disclose. */
export interface BankSheetRow {
  readonly applicationId: Id;
  readonly bank: string;
  readonly reason: CardReason;
  readonly languageIdentification: string;
  readonly name: string;
  readonly latinName: string;
  readonly gender: string;
  readonly birthDate: DateOnly;
  readonly documentType: string;
  readonly documentNumber: string;
  /** Empty where the document has no expiry date. */
  readonly documentExpiresOn: string;
  readonly mobile: string;
  readonly address: string;
  readonly occupation: string;
  readonly educationLevel: string;
  readonly maritalStatus: string;
  readonly isAmerican: boolean;
  readonly guardian: {
    readonly name: string;
    readonly relation: string;
    readonly documentType: string;
    readonly documentNumber: string;
    readonly mobile: string;
  } | null;
}

/** An approved application that is left out of the sheet, with the reason. */
export interface LeftOutCard {
  readonly applicationId: Id;
  readonly name: string;
  readonly number: string;
  readonly reason: CardUseRefusal;
}

/** One row of the list for the federation: the fields of `cardRecipients.federation`, and no others. */
export interface FederationSheetRow {
  readonly name: string;
  readonly gender: string;
  readonly number: string;
  readonly serviceHours: number;
}

export const cardCalls = endpoints({
  apply: {
    summary: 'Applies for the volunteer card: new, lost or replacement; one open application at a time',
    method: 'post',
    path: '/api/user/volunteerCard/applyVolunteerCard',
    access: 'volunteer',
    shape: 'data',
    body: cardApplicationSchema,
    aliases: { isAmerican: { kind: 'flag' } },
    data: answers<{ readonly applicationId: Id }>(),
    refusals: [...cardRefusals, 'cardReasonWrong', 'agreementMissing', 'guardianNotConfirmed', 'guardianOtherPerson'],
  },
  info: {
    summary: 'Returns whether the volunteer can apply for the card, the reason if not, and the known data',
    method: 'get',
    path: '/api/user/volunteerCard/getVolunteerCardInfo',
    access: 'volunteer',
    shape: 'data',
    data: answers<CardInfo>(),
  },
  progress: {
    summary: "Lists the volunteer's applications for the card, newest first",
    method: 'get',
    path: '/api/user/volunteerCard/getVolunteerCardProgressDetail',
    access: 'volunteer',
    shape: 'data',
    data: answers<CardProgress>(),
  },
  application: {
    summary: "Returns one of the volunteer's own applications for the card",
    method: 'get',
    path: '/api/user/volunteerCard/queryVolunteerCardApplyDetailByWx/:id',
    access: 'volunteer',
    shape: 'data',
    withoutScreen: true,
    data: answers<CardApplication>(),
  },
  setFederationConsent: {
    summary: "Withdraws the volunteer's consent for the federation, or gives it again; the next list follows it",
    method: 'put',
    path: '/api/user/volunteerCard/federationConsent',
    access: 'volunteer',
    shape: 'data',
    ownAddition: true,
    body: closedObject({ isGiven: flag().required() }),
    data: answers<{ readonly isGiven: boolean }>(),
  },
  list: {
    summary: 'Lists applications for the volunteer card; the platform decides them',
    method: 'get',
    path: '/api/user/personnel/card-applications',
    access: 'organization',
    permission: 'personnel-volunteer-card',
    shape: 'list',
    ownAddition: true,
    query: reviewList,
    data: answers<ReviewRow>(),
  },
  detail: {
    summary: 'Returns an application for the volunteer card; each view is recorded',
    method: 'get',
    path: '/api/user/personnel/card-applications/:id',
    access: 'organization',
    permission: 'personnel-volunteer-card',
    shape: 'data',
    ownAddition: true,
    data: answers<ReviewDetail>(),
  },
  decide: {
    summary: 'Approves or rejects applications for the card; each is decided once',
    method: 'put',
    path: '/api/user/personnel/card-applications',
    access: 'organization',
    permission: 'personnel-volunteer-card',
    shape: 'data',
    ownAddition: true,
    body: reviewDecision,
    data: answers<{ readonly rows: readonly BatchRow[] }>(),
    refusals: ['reasonMissing', ...cardUseRefusals],
  },
  correct: {
    summary: 'Returns an application for the card to the step before; a second person agrees where rights are lost',
    method: 'post',
    path: '/api/user/personnel/card-applications/:id/correction',
    access: 'organization',
    permission: 'personnel-volunteer-card',
    shape: 'data',
    ownAddition: true,
    body: correctionBody,
    data: answers<CorrectionOutcome>(),
    refusals: [...correctionRefusals],
  },
  handOutVest: {
    summary: 'Records that the applicant got the vest; once per person, whatever application it came with',
    method: 'post',
    path: '/api/user/personnel/card-applications/:id/vest',
    access: 'organization',
    permission: 'personnel-volunteer-card',
    shape: 'data',
    ownAddition: true,
    data: answers<{ readonly handedOutAt: Instant }>(),
    refusals: ['vestHandedOut', 'wrongState'],
  },
  undoVest: {
    summary: 'Removes the record of a vest that was not handed out, with a reason',
    method: 'put',
    path: '/api/user/personnel/card-applications/:id/vest',
    access: 'organization',
    permission: 'personnel-volunteer-card',
    shape: 'data',
    ownAddition: true,
    body: closedObject({ reason: reason(reviewLimits.reasonMin).required() }),
    data: answers<{ readonly handedOutAt: null }>(),
    refusals: ['wrongState'],
  },
  exportForBank: {
    summary:
      'Exports approved applications that no bank has started, with the fields a bank may receive, and names the people left out; recorded',
    method: 'post',
    path: '/api/user/personnel/card-applications/export',
    access: 'organization',
    permission: 'personnel-volunteer-card',
    shape: 'data',
    ownAddition: true,
    repeatable: true,
    data: answers<{
      readonly rows: readonly BankSheetRow[];
      /** Approved applications beyond the maximum of one sheet. */
      readonly left: number;
      /** Approved applications of people who may not get a card now; they stay approved. */
      readonly leftOut: readonly LeftOutCard[];
    }>(),
  },
  exportForFederation: {
    summary: 'Exports card holders who agree, with the fields that the federation may receive, part by part; recorded',
    method: 'post',
    path: '/api/user/personnel/card-applications/federation',
    access: 'organization',
    permission: 'personnel-volunteer-card',
    shape: 'data',
    ownAddition: true,
    repeatable: true,
    /** The part after this volunteer; the first one by default. */
    body: closedObject({ after: id() }),
    data: answers<{ readonly rows: readonly FederationSheetRow[]; readonly next: Id | null }>(),
  },
  report: {
    summary: "Imports a bank's report on applications, row by row: printing, received, or refused with a reason",
    method: 'put',
    path: '/api/user/personnel/card-applications/report',
    access: 'organization',
    permission: 'personnel-volunteer-card',
    shape: 'data',
    ownAddition: true,
    body: closedObject({
      rows: array()
        .of(
          closedObject({
            applicationId: id().required(),
            action: choice(...bankActions).required(),
            reason: reason(),
          }).required(),
        )
        .min(1)
        .max(cardLimits.sheetRowsMax)
        .required(),
    }),
    data: answers<{ readonly rows: readonly BatchRow[] }>(),
  },
});
