import { basePath, paths } from '../shared/paths.ts';
import { owner } from './answers-owner.ts';

/** Home as it was left. */
export const lastHome = { home: basePath + paths.home(), owner, load: () => import('./last-home.ts') };
