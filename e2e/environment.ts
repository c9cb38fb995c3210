/** Where the servers of this run are; `scripts/e2e.ts` starts them. */
function address(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the journeys with \`pnpm e2e\`.`);
  return value;
}

export const apiUrl = address('API_URL');
/** Both end in `/wu/`. */
export const volunteerUrl = address('VOLUNTEER_URL');
export const orgAdminUrl = address('ORG_ADMIN_URL');
