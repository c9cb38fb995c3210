import {
  administratorDocumentTypes,
  languages,
  organizationCategories,
  organizationLimits,
  registFilingCodes,
  registFilings,
} from '@vp/domain';
import type { InferType } from 'yup';
import { choice, code, listCode, plainText } from './base.ts';
import { agreements, smsCode, username } from './account-fields.ts';
import { closedObject } from './closed-object.ts';
import { contactPhone, email, mobileE164 } from './contact-fields.ts';
import { associationNumber, serviceObjects, serviceTypes } from './organization-fields.ts';
import { documentNumber } from './document-field.ts';
import { adminName, introduction, organizationName, personName } from './person-fields.ts';
import { id, imageId, latitude, longitude, token, version } from './value-fields.ts';
import { boolean } from 'yup';

const basics = {
  name: organizationName().required(),
  category: code(organizationCategories).required(),
  regionId: listCode().required(),
  address: plainText(organizationLimits.addressMax).required(),
  latitude: latitude().required(),
  longitude: longitude().required(),
  fixedTel: contactPhone().required(),
  contactName: personName().required(),
  email: email(),
  introduction: introduction().required(),
  logoPath: imageId().required(),
};

/** With a registration the association number is required; else the affiliation's number and certificate. */
const filing = {
  registFiling: code(registFilings).required(),
  associationNumber: associationNumber().when('registFiling', ([filed], field) =>
    filed === registFilingCodes.registered ? field.required() : field,
  ),
  /** Association number of the organization that it is affiliated to. */
  dependId: associationNumber().when('registFiling', ([filed], field) =>
    filed === undefined || filed === registFilingCodes.registered ? field : field.required(),
  ),
  scannedCertificate: imageId().when('registFiling', ([filed], field) =>
    filed === undefined || filed === registFilingCodes.registered ? field : field.required(),
  ),
};

const services = {
  serviceObject: serviceObjects().required(),
  serviceType: serviceTypes().required(),
};

/** Registration data of the organization itself. */
export const organizationSection = closedObject(basics);
/** The same of a refused registration, which may go to another parent. */
export const correctedOrganizationSection = closedObject({ ...basics, parentId: id() });
export const filingSection = closedObject(filing);
export const serviceSection = closedObject(services);

/** Language of the texts; defaults to the language of the call. */
export const writtenIn = () => choice(...languages);

/** All registered data of an organization: the data that a filing changes. */
export const registeredDataSchema = closedObject({
  ...basics,
  ...filing,
  ...services,
  language: writtenIn(),
  version: version().required(),
});

export type RegisteredDataValues = InferType<typeof registeredDataSchema>;

const photos = { frontIdPhotoUrl: imageId().required(), backIdPhotoUrl: imageId().required() };

const administrator = {
  realName: adminName().required(),
  idCardType: code(administratorDocumentTypes).required(),
  idCard: documentNumber('idCardType').required(),
  email: email(),
};

/** Another document of an administrator: type and number together, or neither. */
export const correctedDocument = () => ({
  idCardType: code(administratorDocumentTypes),
  idCard: documentNumber('idCardType').when('idCardType', ([type], field) =>
    type === undefined ? field : field.required(),
  ),
});

/** Both sides of the administrator's document. */
export const documentPhotosSection = closedObject(photos);
/** The filing of a corrected registration, including the photos that the decision needs. */
export const correctedFilingSection = closedObject({ ...filing, ...photos });

/** The future administrator. */
export const administratorSection = closedObject({ ...administrator, ...photos });
/** The administrator of a corrected registration; the photos of the document are a section of their own. */
export const correctedAdministratorSection = closedObject(administrator);

/** A registration: the organization below its parent, and the account of its administrator. */
export const organizationRegistrationSchema = closedObject({
  orgRegistration: closedObject({
    ...basics,
    ...filing,
    ...services,
    parentId: id().required(),
    isUploadBigdata: agreements(),
  }).required(),
  adminRegistration: closedObject({
    ...administrator,
    ...photos,
    username: username().required(),
    /** The encrypted `{ password, nonce }`, base64. */
    password: token().required(),
    keyId: token(64).required(),
    mobile: mobileE164().required(),
    /** The same password, encrypted once more. */
    confirmPassword: token(),
    /** Proves the phone on this device, unless the code of the message does. */
    ticket: token(128).when('smsCode', ([sent], field) => (sent === undefined ? field.required() : field)),
    smsCode: smsCode(),
    userAgreement: token(20).required(),
    privacyPolicy: token(20).required(),
    agreed: boolean().oneOf([true]).required(),
  }).required(),
});
