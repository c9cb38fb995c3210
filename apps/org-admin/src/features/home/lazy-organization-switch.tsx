import { lazyPart } from '@vp/app-shell';
import type { CurrentUser } from '@vp/contract';
import { Suspense } from 'react';

const Part = lazyPart(async () => (await import('./organization-switch.tsx')).OrganizationSwitch);

/** Lists the organizations of an account that has several; loaded on demand, because most accounts have one. */
export function OrganizationSwitch({ user }: { readonly user: CurrentUser }) {
  if (user.organizations.length < 2) return null;
  return (
    <Suspense fallback={null}>
      <Part user={user} />
    </Suspense>
  );
}
