import { useQueryClient } from '@tanstack/react-query';
import { useCodeLists, useCodeWords, useFileUrl } from '@vp/app-shell';
import { comparedField, useVersions } from '@vp/app-shell/form';
import type { ComparedField, FormVersions } from '@vp/app-shell/form';
import type { SentOrganization } from '@vp/contract';
import { organizationCategories, registFilings } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { useRef, useState } from 'react';
import { useApiQueries } from '../../shared/api.ts';
import { toValues } from './registration-values.ts';
import type { RegisteredValues } from './registration-values.ts';

type ServiceValues = Pick<RegisteredValues, 'service'>;
type Compared = ComparedField<RegisteredValues>;

function useComparedServices<Values extends ServiceValues>(): readonly ComparedField<Values>[] {
  const { t } = useTexts();
  const { namesOf } = useCodeWords();
  const lists = useCodeLists();
  return [
    comparedField<Values>({
      paths: ['service.serviceType'],
      label: t('registration.service.serviceType'),
      say: ({ service }) => namesOf(lists.service_type, service.serviceType),
    }),
    comparedField<Values>({
      paths: ['service.serviceObject'],
      label: t('registration.service.serviceObject'),
      say: ({ service }) => namesOf(lists.service_object, service.serviceObject),
    }),
  ];
}

function useComparedOrganization(): readonly Compared[] {
  const { t } = useTexts();
  const { nameOf } = useCodeWords();
  const lists = useCodeLists();
  const fileUrl = useFileUrl();
  const at = (paths: Parameters<typeof comparedField>[0]['paths'], label: string, say: Compared['say']) =>
    comparedField<RegisteredValues>({ paths, label, say });
  const picture = (url: string, id: string) =>
    url === '' ? id && t('ui.newer.picture') : <img src={fileUrl(url)} alt="" />;
  const words = {
    organization: (name: 'name' | 'category' | 'address' | 'introduction') => t(`registration.organization.${name}`),
    filing: (name: 'registFiling' | 'associationNumber' | 'dependId') => t(`registration.filing.${name}`),
  };
  return [
    at(['organization.logoPath', 'organization.logoUrl'], t('registration.organization.logo'), ({ organization }) =>
      picture(organization.logoUrl, organization.logoPath),
    ),
    at(['organization.name'], words.organization('name'), ({ organization }) => organization.name),
    at(['organization.category'], words.organization('category'), ({ organization }) =>
      nameOf(organizationCategories, organization.category),
    ),
    at(['organization.regionId'], t('registration.organization.region'), ({ organization }) =>
      nameOf(lists.region, organization.regionId),
    ),
    at(['organization.address'], words.organization('address'), ({ organization }) => organization.address),
    at(
      ['organization.latitude', 'organization.longitude'],
      t('registration.organization.map'),
      ({ organization }) => `${organization.latitude}, ${organization.longitude}`,
    ),
    at(['organization.fixedTel'], t('registration.organization.phone'), ({ organization }) => organization.fixedTel),
    at(
      ['organization.contactName'],
      t('registration.organization.contactName'),
      ({ organization }) => organization.contactName,
    ),
    at(['organization.email'], t('registration.organization.email'), ({ organization }) => organization.email),
    at(
      ['organization.parentId', 'organization.parentName'],
      t('registration.organization.parentId'),
      ({ organization }) => organization.parentName,
    ),
    at(
      ['organization.introduction'],
      words.organization('introduction'),
      ({ organization }) => organization.introduction,
    ),
    at(['filing.registFiling'], words.filing('registFiling'), ({ filing }) =>
      nameOf(registFilings, filing.registFiling),
    ),
    at(['filing.associationNumber'], words.filing('associationNumber'), ({ filing }) => filing.associationNumber),
    at(['filing.dependId'], words.filing('dependId'), ({ filing }) => filing.dependId),
    at(['filing.scannedCertificate', 'filing.certificateUrl'], t('registration.filing.certificate'), ({ filing }) =>
      picture(filing.certificateUrl, filing.scannedCertificate),
    ),
    at(['filing.frontIdPhotoUrl', 'filing.frontUrl'], t('registration.administrator.front'), ({ filing }) =>
      picture(filing.frontUrl, filing.frontIdPhotoUrl),
    ),
    at(['filing.backIdPhotoUrl', 'filing.backUrl'], t('registration.administrator.back'), ({ filing }) =>
      picture(filing.backUrl, filing.backIdPhotoUrl),
    ),
  ];
}

function useReload(): () => Promise<{ readonly version: number; readonly values: RegisteredValues }> {
  const cache = useQueryClient();
  const query = useApiQueries().registration.sentOrganization();
  return async () => {
    const sent = await cache.fetchQuery({ ...query, staleTime: 0 });
    return { version: sent.version, values: toValues(sent) };
  };
}

/** Detects concurrent edits of the registered data by several operators. */
export function useRegisteredVersions(sent: SentOrganization): FormVersions<RegisteredValues> {
  const services = useComparedServices<RegisteredValues>();
  const organization = useComparedOrganization();
  return useVersions({
    opened: { version: sent.version, values: toValues(sent) },
    reload: useReload(),
    fields: [...organization, ...services],
  });
}

interface ServiceVersions {
  readonly versions: FormVersions<ServiceValues>;
  /** Returns all other registered data of the current version. */
  readonly registered: () => RegisteredValues;
}

/** Does the same for the page that changes the services only and sends the other data unchanged. */
export function useServiceVersions(sent: SentOrganization): ServiceVersions {
  const reload = useReload();
  const [begun] = useState(() => toValues(sent));
  const registered = useRef(begun);
  const versions = useVersions<ServiceValues>({
    opened: { version: sent.version, values: { service: begun.service } },
    async reload() {
      const { version, values } = await reload();
      registered.current = values;
      return { version, values: { service: values.service } };
    },
    fields: useComparedServices<ServiceValues>(),
  });
  return { versions, registered: () => registered.current };
}
