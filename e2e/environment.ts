/**
 * Returns an address of this worker's servers: `scripts/e2e.ts` starts one stack for each worker and lists them in
 * order.
 */
function address(name: string): string {
  const value = process.env[name]?.split(' ')[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
  if (!value) throw new Error(`${name} is not set: run the journeys with \`pnpm e2e\`.`);
  return value;
}

export const apiUrl = address('API_URL');
/** Both end in `/wu/`. */
export const volunteerUrl = address('VOLUNTEER_URL');
export const orgAdminUrl = address('ORG_ADMIN_URL');
/** Where the API expects the map's services; only a test starts a server there. */
export const mapServiceUrl = (): string => address('MAP_SERVICE_URL');
