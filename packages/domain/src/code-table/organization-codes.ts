import type { CodeOf } from './code-table.ts';
import type { registFilings } from './organization.ts';

/** Whether the identity bureau has registered an organization. */
export const registFilingCodes = { registered: '1', notRegistered: '2' } as const satisfies Record<
  string,
  CodeOf<typeof registFilings>
>;

/** `infoPerfection`: the part of a refused registration that is submitted again. */
export const registrationPartCodes = { basics: '2', filing: '3', services: '4' } as const;
