// Types of `generated/addresses.js`, which `pnpm --filter @vp/contract generate` writes from the endpoint tables.
import type { CallsOf } from './calls.ts';

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
