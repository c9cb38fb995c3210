import { useQuery } from '@tanstack/react-query';
import { useApi } from './app-context.ts';
import { platformQuery } from './platform-query.ts';

/** The phone of the platform's office as it is written, and as it is called; undefined where it has none. */
export function useOfficePhone(): { readonly phone: string; readonly address: string } | undefined {
  const phone = useQuery(platformQuery(useApi())).data?.officePhone;
  return phone ? { phone, address: `tel:${phone.replaceAll(/\s/g, '')}` } : undefined;
}
