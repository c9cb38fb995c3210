import { eyePaths } from './eye-paths.ts';
import { morePaths } from './more-paths.ts';
import { organizationPaths } from './organization-paths.ts';

/** All that is not among the first ones. */
export const allPaths = { ...morePaths, ...organizationPaths, ...eyePaths };
