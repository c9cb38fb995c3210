import { answersOwner } from '@vp/app-shell';
import { basePath, paths } from '../shared/paths.ts';

/** Whose answers are kept on the device. */
export const owner = answersOwner('volunteer', 'volunteer');

/** Home as it was left. */
export const lastHome = { home: basePath + paths.home(), owner, load: () => import('./last-home.ts') };
