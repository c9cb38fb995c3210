import { smsProof } from '@vp/account-pages/proof';
import { fields, hidden, sections } from '@vp/app-shell/form';
import type { ValuesOf } from '@vp/app-shell/form';
import type { SentOrganization } from '@vp/contract';
import type { Language } from '@vp/domain';
import { listChoices } from '../../shared/code-list/list-fields.tsx';

const isText = (stored: unknown): stored is string => typeof stored === 'string';
const draftValues = (empty = '') => hidden(empty, isText);
/** A field that is never stored on the device: passwords, documents, pictures and phone proofs. */
const secret = () => hidden('');

const place = {
  regionId: draftValues(),
  address: draftValues(),
  /** GCJ-02. */
  latitude: hidden<number | ''>('', (stored) => typeof stored === 'number'),
  longitude: hidden<number | ''>('', (stored) => typeof stored === 'number'),
} as const;

const organizationFields = {
  logoPath: secret(),
  /** URL of the logo, for display only. */
  logoUrl: secret(),
  name: draftValues(),
  category: draftValues(),
  ...place,
  fixedTel: draftValues(),
  contactName: draftValues(),
  email: draftValues(),
  introduction: draftValues(),
} as const;

const filingFields = {
  registFiling: draftValues(),
  associationNumber: draftValues(),
  dependId: draftValues(),
  scannedCertificate: secret(),
  certificateUrl: secret(),
} as const;

const services = { serviceType: listChoices('service_type'), serviceObject: listChoices('service_object') } as const;

/** Fields for the services and the target groups of the organization. */
export const serviceFields = fields('registration.service', services);

/** Form of a new registration. */
export const registrationForm = sections({
  account: fields('registration.account', {
    username: draftValues(),
    password: secret(),
    confirmPassword: secret(),
    mobile: draftValues(),
    ...smsProof,
    /** Proves the phone `provenMobile` for this visit. */
    ticket: secret(),
    provenMobile: secret(),
  }),
  organization: fields('registration.organization', {
    ...organizationFields,
    parentId: draftValues(),
    parentName: draftValues(),
  }),
  administrator: fields('registration.administrator', {
    realName: draftValues(),
    idCardType: draftValues('2'),
    idCard: secret(),
    email: draftValues(),
    frontIdPhotoUrl: secret(),
    backIdPhotoUrl: secret(),
  }),
  filing: fields('registration.filing', filingFields),
  service: fields('registration.service', {
    ...services,
    isUploadBigdata: hidden(false),
    agreed: hidden(false),
  }),
});

export type RegistrationValues = ValuesOf<typeof registrationForm>;

/** Form of an existing organization: corrects a refused registration or requests a change. */
export const registeredForm = sections({
  organization: fields('registration.organization', {
    ...organizationFields,
    /** The organization that decides; a refused registration may name another one. */
    parentId: draftValues(),
    parentName: draftValues(),
    /** Language of the loaded texts. */
    language: hidden<Language>('zh-TW'),
  }),
  filing: fields('registration.filing', {
    ...filingFields,
    /** Photos of the administrator's document, which are reviewed with a corrected registration. */
    frontIdPhotoUrl: secret(),
    frontUrl: secret(),
    backIdPhotoUrl: secret(),
    backUrl: secret(),
  }),
  service: serviceFields,
});

export type RegisteredValues = ValuesOf<typeof registeredForm>;

/** Returns the form values of the registered data. */
export function toValues(sent: SentOrganization): RegisteredValues {
  const { logoPath, logoUrl, name, category, regionId, address, latitude, longitude, fixedTel, introduction } = sent;
  const { language, contactName, email, parentId } = sent;
  const { registFiling, associationNumber, dependId, scannedCertificate, certificateUrl } = sent;
  return {
    organization: {
      logoPath,
      logoUrl: logoUrl ?? '',
      name,
      category,
      regionId,
      address,
      latitude: latitude ?? '',
      longitude: longitude ?? '',
      fixedTel,
      contactName,
      email,
      introduction,
      parentId,
      parentName: sent.parentName.text,
      language,
    },
    filing: {
      registFiling,
      associationNumber,
      dependId,
      scannedCertificate,
      certificateUrl: certificateUrl ?? '',
      frontIdPhotoUrl: sent.frontIdPhoto?.id ?? '',
      frontUrl: sent.frontIdPhoto?.url ?? '',
      backIdPhotoUrl: sent.backIdPhoto?.id ?? '',
      backUrl: sent.backIdPhoto?.url ?? '',
    },
    service: { serviceObject: sent.serviceObject, serviceType: sent.serviceType },
  };
}
