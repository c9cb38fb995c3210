/** Returns the addresses of the servers of a worker; `servers.ts` chooses their ports. */
export function serversOf(worker: number) {
  const [api, volunteer, orgAdmin, mapService] = (process.env['E2E_PORTS'] ?? '').split(' ').slice(4 * worker);
  return {
    apiUrl: `http://127.0.0.1:${api}`,
    /** Both end in `/wu/`. */
    volunteerUrl: `http://localhost:${volunteer}/wu/`,
    orgAdminUrl: `http://localhost:${orgAdmin}/wu/`,
    /** Where the API expects the map's services; only a test starts a server there. */
    mapServiceUrl: `http://127.0.0.1:${mapService}`,
  };
}

export const { apiUrl, volunteerUrl, orgAdminUrl, mapServiceUrl } = serversOf(
  Number(process.env['TEST_PARALLEL_INDEX'] ?? 0),
);
