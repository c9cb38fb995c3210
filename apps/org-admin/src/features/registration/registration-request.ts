import { checkListedPassword } from '@vp/account-pages/proof';
import { parsePhone, registFilingCodes } from '@vp/domain';
import { fieldName } from '@vp/ui-kit/form';
import type { FieldErrors } from '@vp/ui-kit/form';
import {
  administratorSection,
  agreements,
  closedObject,
  confirmPassword,
  correctedFilingSection,
  correctedOrganizationSection,
  filingSection,
  id,
  message,
  mobileBeside,
  organizationSection,
  newPasswordFor,
  phoneArea,
  serviceSection,
  username,
  validate,
} from '@vp/validators';
import type { RegisteredValues, RegistrationValues } from './registration-values.ts';

const accountSection = closedObject({
  username: username().required(message('required')),
  password: newPasswordFor().required(message('required')),
  confirmPassword: confirmPassword().required(message('required')),
  area: phoneArea().required(),
  mobile: mobileBeside().required(message('required')),
});

const formSchema = closedObject({
  account: accountSection.required(),
  organization: organizationSection.shape({ parentId: id().required() }).required(),
  administrator: administratorSection.required(),
  filing: filingSection.required(),
  service: serviceSection.shape({ isUploadBigdata: agreements(), agreed: agreements() }).required(),
});

const servicesSchema = closedObject({ service: serviceSection.required() });
const registeredSchema = closedObject({
  organization: organizationSection.required(),
  filing: filingSection.required(),
  service: serviceSection.required(),
});

const correctedSchema = closedObject({
  organization: correctedOrganizationSection.required(),
  filing: correctedFilingSection.required(),
  service: serviceSection.required(),
});

/** Returns the number in the form, in E.164. */
export function mobileOf({ area, mobile }: RegistrationValues['account']): string {
  return parsePhone(mobile, area)?.e164 ?? mobile;
}

/** Omits the answers of the other case; the form keeps them until it is sent. */
function filingOf({ registFiling, associationNumber, dependId, scannedCertificate }: RegistrationValues['filing']) {
  return registFiling === registFilingCodes.registered
    ? { registFiling, associationNumber }
    : { registFiling, dependId, ...(scannedCertificate === '' ? {} : { scannedCertificate }) };
}

function organizationOf(values: RegistrationValues['organization'] | RegisteredValues['organization']) {
  const { logoPath, name, category, regionId, address, latitude, longitude } = values;
  const { fixedTel, contactName, email, introduction } = values;
  const place = { regionId, address, latitude, longitude };
  const contact = { fixedTel, contactName, ...(email === '' ? {} : { email }) };
  return { logoPath, name, category, ...place, ...contact, introduction };
}

const serviceOf = ({ serviceObject, serviceType }: RegisteredValues['service']) => ({
  serviceObject: [...serviceObject],
  serviceType: [...serviceType],
});

function partsOf({ account, organization, administrator, filing, service }: RegistrationValues) {
  const { username: name, password, confirmPassword: again, area, mobile } = account;
  return {
    account: { username: name, password, confirmPassword: again, area, mobile },
    organization: { ...organizationOf(organization), parentId: organization.parentId },
    administrator: { ...administrator },
    filing: filingOf(filing),
    service: { ...serviceOf(service), isUploadBigdata: service.isUploadBigdata, agreed: service.agreed },
  };
}

type Checked = ReturnType<typeof validate>;

/** Returns messages by field. A place on the map is one field with two numbers. */
function errorsOf(checked: Checked): FieldErrors {
  if (checked.ok) return {};
  const errors = Object.fromEntries(checked.problems.map((problem) => [fieldName(problem.path), problem.message]));
  if (!errors['organization.latitude']) return errors;
  const { 'organization.longitude': _longitude, ...others } = errors;
  return others;
}

/** Returns all errors of a registration. The phone is required to be proven. */
export function registrationErrors(values: RegistrationValues, now: Date): FieldErrors {
  const errors = errorsOf(validate(formSchema, partsOf(values), { now }));
  const { password: listed } = checkListedPassword(values.account);
  const common: FieldErrors = listed === undefined ? {} : { 'account.password': listed };
  const isProven = values.account.ticket !== '' && values.account.provenMobile === mobileOf(values.account);
  return isProven ? { ...common, ...errors } : { ...common, ...errors, 'account.smsCode': message('required') };
}

/** Returns all errors of changed data. */
export function registeredErrors(values: RegisteredValues, now: Date): FieldErrors {
  return errorsOf(validate(registeredSchema, registeredPartsOf(values), { now }));
}

/** Returns the errors of the services. */
export function servicesErrors(service: RegisteredValues['service'], now: Date): FieldErrors {
  return errorsOf(validate(servicesSchema, { service: serviceOf(service) }, { now }));
}

/** Returns all errors of a corrected registration, document photos included. */
export function correctedErrors(values: RegisteredValues, now: Date): FieldErrors {
  return errorsOf(validate(correctedSchema, correctedPartsOf(values), { now }));
}

function correctedPartsOf(values: RegisteredValues) {
  const { frontIdPhotoUrl, backIdPhotoUrl } = values.filing;
  const parts = registeredPartsOf(values);
  const organization = { ...parts.organization, parentId: values.organization.parentId };
  return { ...parts, organization, filing: { ...parts.filing, frontIdPhotoUrl, backIdPhotoUrl } };
}

function registeredPartsOf({ organization, filing, service }: RegisteredValues) {
  return { organization: organizationOf(organization), filing: filingOf(filing), service: serviceOf(service) };
}

/** Returns the body of a valid form, without what the call adds: password and agreements. */
export function registrationOf(values: RegistrationValues, now: Date) {
  const checked = validate(formSchema, partsOf(values), { now });
  if (!checked.ok) throw new TypeError('A registration with problems was sent');
  const { account, organization, administrator, filing, service } = checked.value;
  const { isUploadBigdata, agreed: _agreed, ...services } = service;
  return {
    orgRegistration: { ...organization, ...filing, ...services, isUploadBigdata },
    adminRegistration: {
      ...administrator,
      username: account.username,
      mobile: mobileOf(values.account),
      ticket: values.account.ticket,
      agreed: true,
    },
  };
}

/** Returns the parts of the registered data for the calls. */
export function registeredOf(values: RegisteredValues, now: Date) {
  const checked = validate(registeredSchema, registeredPartsOf(values), { now });
  if (!checked.ok) throw new TypeError('Registered data with problems were sent');
  return checked.value;
}

/** Returns the parts of a corrected registration, with the photos of the administrator's document. */
export function correctedOf(values: RegisteredValues, now: Date) {
  const checked = validate(correctedSchema, correctedPartsOf(values), { now });
  if (!checked.ok) throw new TypeError('A correction with problems was sent');
  const { frontIdPhotoUrl, backIdPhotoUrl, ...filing } = checked.value.filing;
  return { ...checked.value, filing, photos: { frontIdPhotoUrl, backIdPhotoUrl } };
}
