import type { SentOrganization } from '@vp/contract';
import type { RegisteredValues } from './registration-values.ts';

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
