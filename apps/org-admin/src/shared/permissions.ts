import { useSession } from '@vp/access';
import type { Permission } from '@vp/domain';

/** The rights of the person who is logged in; none while the organization is not in its normal state. */
export function usePermissions(): readonly Permission[] {
  const session = useSession();
  if (session.kind !== 'organization' || session.standing?.status !== 1) return [];
  return session.standing.permissions;
}
