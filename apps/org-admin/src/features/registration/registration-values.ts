import { smsProof } from '@vp/account-pages/proof';
import { fields, hidden, sections } from '@vp/app-shell/form';
import type { ValuesOf } from '@vp/app-shell/form';
import type { SentOrganization } from '@vp/contract';
import type { Language } from '@vp/domain';
import { listChoices } from '../../shared/code-list/list-fields.tsx';

const isText = (stored: unknown): stored is string => typeof stored === 'string';
const kept = (empty = '') => hidden(empty, isText);
/** Never on the device: passwords, documents, pictures and what proves the phone. */
const secret = () => hidden('');

const place = {
  regionId: kept(),
  address: kept(),
  /** GCJ-02. */
  latitude: hidden<number | ''>('', (stored) => typeof stored === 'number'),
  longitude: hidden<number | ''>('', (stored) => typeof stored === 'number'),
} as const;

const organizationFields = {
  logoPath: secret(),
  /** Where the logo lies; for the screen only. */
  logoUrl: secret(),
  name: kept(),
  category: kept(),
  ...place,
  fixedTel: kept(),
  introduction: kept(),
} as const;

const filingFields = {
  registFiling: kept(),
  associationNumber: kept(),
  dependId: kept(),
  scannedCertificate: secret(),
  certificateUrl: secret(),
} as const;

const services = { serviceType: listChoices('service_type'), serviceObject: listChoices('service_object') } as const;

/** With what the organization serves, and whom. */
export const serviceFields = fields('registration.service', services);

/** The registration of an organization as its form holds it. */
export const registrationForm = sections({
  account: fields('registration.account', {
    username: kept(),
    password: secret(),
    confirmPassword: secret(),
    mobile: kept(),
    ...smsProof,
    /** Proves the phone `provenMobile` for this visit. */
    ticket: secret(),
    provenMobile: secret(),
  }),
  organization: fields('registration.organization', { ...organizationFields, parentId: kept(), parentName: kept() }),
  administrator: fields('registration.administrator', {
    realName: kept(),
    idCardType: kept('2'),
    idCard: secret(),
    email: kept(),
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

/** The registered data of an organization that is there: to correct a refused registration, or to ask for a change. */
export const registeredForm = sections({
  organization: fields('registration.organization', {
    ...organizationFields,
    /** Of the texts as they were read. */
    language: hidden<Language>('zh-TW'),
  }),
  filing: fields('registration.filing', {
    ...filingFields,
    /** Of the administrator's document, which is decided with a corrected registration. */
    frontIdPhotoUrl: secret(),
    frontUrl: secret(),
    backIdPhotoUrl: secret(),
    backUrl: secret(),
  }),
  service: serviceFields,
});

export type RegisteredValues = ValuesOf<typeof registeredForm>;

/** What is registered, as the forms hold it. */
export function toValues(sent: SentOrganization): RegisteredValues {
  const { logoPath, logoUrl, name, category, regionId, address, latitude, longitude, fixedTel, introduction } = sent;
  const { language } = sent;
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
      introduction,
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
