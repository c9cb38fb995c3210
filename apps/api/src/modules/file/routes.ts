import { fileCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { download } from './download.ts';
import { upload } from './upload.ts';

export const fileRoutes = implement(fileCalls, { upload, download });
