import { fileCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { serveFile } from './serve.ts';
import { uploadPicture } from './upload.ts';

export const fileRoutes = implement(fileCalls, { upload: uploadPicture, download: serveFile });
