import { morePaths } from './more-paths.ts';
import { organizationPaths } from './organization-paths.ts';

/** All that is not among the first ones and does not come with the one part that shows it. */
export const allPaths = { ...morePaths, ...organizationPaths };
