import { useQuery } from '@tanstack/react-query';
import { useApi } from './app-context.ts';
import { platformQuery } from './platform-query.ts';

/** Returns the office phone number as text and as a `tel:` link; undefined if the platform has none. */
export function useOfficePhone(): { readonly phone: string; readonly address: string } | undefined {
  const phone = useQuery(platformQuery(useApi())).data?.officePhone;
  return phone ? { phone, address: `tel:${phone.replaceAll(/\s/g, '')}` } : undefined;
}
