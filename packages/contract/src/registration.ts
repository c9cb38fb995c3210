import { registrationPartCodes } from '@vp/domain';
import type { Language, MobileReleaseState } from '@vp/domain';
import {
  choice,
  closedObject,
  correctedAdministratorSection,
  correctedOrganizationSection,
  documentPhotosSection,
  filingSection,
  jsonBoolean,
  mobileE164,
  organizationRegistrationSchema,
  registeredDataSchema,
  serviceSection,
  smsCode,
  username,
  version,
  writtenIn,
  token,
} from '@vp/validators';
import { flatSection, nameOf, organizationAliases, registrationAliases } from './aliases.ts';
import { answers, endpoints } from './endpoint.ts';
import type { TokenGranted } from './session.ts';
import type { FileLink, Id, Instant, LocalText } from './values.ts';

/** The account was created, and the device that proved the phone is logged in. */
export interface Registered extends TokenGranted {
  readonly username: string;
}

/** The registration waits for the parent, whose administrator can be called. */
export interface OrganizationRegistered {
  readonly username: string;
  readonly parentOrgName: LocalText;
  readonly parentOrgAdminName: string;
  /** In E.164; empty without one. */
  readonly parentOrgAdminMobile: string;
}

/** A refused registration, for its correction; pictures by their upload ids. */
export interface SentOrganization {
  readonly parentId: Id;
  readonly parentName: LocalText;
  /**
   * Language of the request and of the texts: a resubmission uses it, even if the screen has changed its language
   * since.
   */
  readonly language: Language;
  readonly reason: string | null;
  readonly name: string;
  readonly category: string;
  readonly introduction: string;
  readonly address: string;
  readonly fixedTel: string;
  readonly contactName: string;
  readonly email: string;
  readonly regionId: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly registFiling: string;
  readonly associationNumber: string;
  readonly dependId: string;
  readonly scannedCertificate: string;
  readonly certificateUrl: string | null;
  readonly logoPath: string;
  readonly logoUrl: string | null;
  readonly serviceObject: readonly string[];
  readonly serviceType: readonly string[];
  /** Photo of the caller's document; null where none is stored, and for a person who did not register it. */
  readonly frontIdPhoto: FileLink | null;
  readonly backIdPhoto: FileLink | null;
  /** True if `integrityCase.sanctions` has rows. */
  readonly hasSanctions: boolean;
  /** Sent back by a change that starts from this state. */
  readonly version: number;
}

/** State of a request to release a phone number, as its sender reads it. */
export interface SentMobileRelease {
  readonly state: MobileReleaseState;
  /** When the number is released unless its holder objects. */
  readonly releaseAt: Instant;
}

export const registrationCalls = endpoints({
  suggestUsername: {
    summary: 'Proposes a free user name',
    method: 'get',
    path: '/api/user/volunteer/register/generateVolunteerAccount',
    access: 'client',
    shape: 'data',
    data: answers<{ readonly username: string }>(),
    rateLimit: { points: 120, windowSeconds: 60 },
  },
  checkMobile: {
    summary: 'Returns whether a phone number is registered; once for each solved captcha',
    method: 'post',
    path: '/api/user/volunteer/accountSecurity/checkMobileIsRegister/:mobile',
    access: 'client',
    shape: 'data',
    withoutScreen: true,
    repeatable: true,
    data: answers<{ readonly registered: boolean }>(),
    refusals: ['wrongCaptcha'],
    rateLimit: { points: 60, windowSeconds: 3600 },
  },
  checkOrganizationMobile: {
    summary: "Returns whether the phone of an organization's administrator is registered; once for each solved captcha",
    method: 'post',
    path: '/api/user/organization/accountSecurity/checkMobileIsRegister/:mobile',
    access: 'client',
    shape: 'data',
    withoutScreen: true,
    repeatable: true,
    data: answers<{ readonly registered: boolean }>(),
    refusals: ['wrongCaptcha'],
    rateLimit: { points: 60, windowSeconds: 3600 },
  },
  organizationReview: {
    summary: 'Returns the usual number of days until the registration of an organization is decided',
    method: 'get',
    path: '/api/open/organization-registrations/review',
    access: 'client',
    shape: 'data',
    ownAddition: true,
    /** Null with too few decisions. */
    data: answers<{ readonly usualDays: number | null }>(),
  },
  registerOrganization: {
    summary: 'Registers an organization with the account of its administrator; its parent decides',
    method: 'post',
    path: '/api/user/organization/registeredOrganization',
    access: 'client',
    shape: 'data',
    body: organizationRegistrationSchema,
    aliases: {
      ...registrationAliases('adminRegistration.'),
      ...organizationAliases({ basics: 'orgRegistration.', services: 'orgRegistration.' }),
      'orgRegistration.isUploadBigdata': { kind: 'flag' },
    },
    data: answers<OrganizationRegistered>(),
    refusals: [
      'ticketExpired',
      'wrongSmsCode',
      'usernameTaken',
      'mobileRegistered',
      'wrongEncryption',
      'passwordTooCommon',
      'agreementMissing',
      'organizationNotNormal',
      'associationNumberTaken',
      'photoNotYours',
    ],
    rateLimit: { points: 60, windowSeconds: 3600 },
  },
  sentOrganization: {
    summary: "Returns the organization's registered data for correction",
    method: 'get',
    path: '/api/user/organization/registered-data',
    access: 'organization',
    openToUnapproved: true,
    shape: 'data',
    ownAddition: true,
    data: answers<SentOrganization>(),
  },
  correctOrganization: {
    summary: 'Corrects a refused registration by part: 2 organization, 3 filing, 4 service; 4 resubmits it',
    method: 'post',
    path: '/api/user/organization/registerOrg',
    access: 'organization',
    openToUnapproved: true,
    shape: 'data',
    body: closedObject({
      infoPerfection: choice(...Object.values(registrationPartCodes)).required(),
      organization: correctedOrganizationSection.optional().default(undefined),
      administrator: correctedAdministratorSection.optional().default(undefined),
      filing: filingSection.optional().default(undefined),
      service: serviceSection.optional().default(undefined),
      /** The photos of the administrator's document. */
      photos: documentPhotosSection.optional().default(undefined),
      language: writtenIn(),
      version: version(),
    }),
    aliases: {
      adminId: { kind: 'session', fact: 'accountId' },
      oid: { kind: 'session', fact: 'organizationId' },
      location: nameOf('organization.location'),
      ...flatSection('organization', correctedOrganizationSection),
      ...flatSection('filing', filingSection),
      ...flatSection('service', serviceSection),
      ...flatSection('photos', documentPhotosSection),
      'administrator.frontIdPhotoUrl': nameOf('photos.frontIdPhotoUrl'),
      'administrator.backIdPhotoUrl': nameOf('photos.backIdPhotoUrl'),
      // An `email` beside the sections is the organization's.
      realName: nameOf('administrator.realName'),
      idCardType: nameOf('administrator.idCardType'),
      idCard: nameOf('administrator.idCard'),
      ...organizationAliases({ basics: 'organization.', services: 'service.' }),
    },
    /** The next part sends the version that this one created. */
    data: answers<{ readonly infoPerfection: string; readonly version: number }>(),
    refusals: [
      'contentChanged',
      'wrongState',
      'requestOpen',
      'photoNotYours',
      'organizationNotNormal',
      'associationNumberTaken',
    ],
  },
  changeOrganization: {
    summary: "Requests the parent's approval of changed registration data, which then take effect",
    method: 'post',
    path: '/api/user/organization/registered-data',
    access: 'organization',
    shape: 'data',
    ownAddition: true,
    body: registeredDataSchema,
    aliases: organizationAliases({ basics: '', services: '' }),
    data: answers<{ readonly requestId: Id | null }>(),
    refusals: ['contentChanged', 'requestOpen', 'photoNotYours', 'associationNumberTaken', 'associationNumberHeld'],
  },
  register: {
    summary: 'Creates a volunteer account and logs its owner in',
    method: 'post',
    path: '/api/user/volunteer/register/postUser',
    access: 'client',
    shape: 'data',
    body: closedObject({
      username: username().required(),
      /** The encrypted `{ password, nonce }`, base64. */
      password: token(1024).required(),
      keyId: token(64).required(),
      mobile: mobileE164().required(),
      smsCode: smsCode().required(),
      /** The same password, encrypted once more. */
      confirmPassword: token(1024),
      /** Versions of the accepted agreements. */
      userAgreement: token(20).required(),
      privacyPolicy: token(20).required(),
      agreed: jsonBoolean().oneOf([true]).required(),
    }),
    aliases: registrationAliases(''),
    data: answers<Registered>(),
    refusals: [
      'usernameTaken',
      'mobileRegistered',
      'wrongSmsCode',
      'wrongEncryption',
      'passwordTooCommon',
      'agreementMissing',
    ],
    rateLimit: { points: 400, windowSeconds: 3600 },
  },
  releaseMobile: {
    summary: 'Asks to release a proven phone number from the account that holds it; its owner can object for a week',
    method: 'post',
    path: '/api/user/volunteer/register/mobile-releases',
    access: 'client',
    shape: 'data',
    ownAddition: true,
    body: closedObject({ mobile: mobileE164().required(), smsCode: smsCode().required() }),
    /** The ticket reads the state of the request; null for a number that no account holds. */
    data: answers<{ readonly ticket: string | null }>(),
    refusals: ['wrongSmsCode', 'mobileKept'],
    rateLimit: { points: 60, windowSeconds: 3600 },
  },
  mobileRelease: {
    summary: 'Returns the state of a request to release a phone number, for the device that sent it',
    method: 'get',
    path: '/api/user/volunteer/register/mobile-releases/:ticket',
    access: 'client',
    shape: 'data',
    ownAddition: true,
    data: answers<SentMobileRelease>(),
    refusals: ['ticketExpired'],
  },
});
