// Types of `generated/addresses.js`, which `pnpm --filter @vp/contract generate` writes from the endpoint tables.
import type { CallsOf } from './calls.ts';
import type { EndpointTable } from './endpoint.ts';

/**
 * The calls of the volunteers' site without their schemas, which stay out of its first load.
 *
 * @public The code that knip reads imports the generated module.
 */
export declare const volunteerAddresses: CallsOf<'public' | 'client' | 'reader' | 'session' | 'volunteer'>;

/**
 * The calls of the organizations' site without their schemas.
 *
 * @public The code that knip reads imports the generated module.
 */
export declare const organizationAddresses: CallsOf<'public' | 'client' | 'session' | 'organization'>;

/**
 * Set in the build of a site: there a table above holds what the first screens call, and this brings the rest.
 *
 * @public The code that knip reads imports the generated module.
 */
export declare const loadLaterAddresses:
  | (() => Promise<Readonly<Record<string, EndpointTable>> | undefined>)
  | undefined;
