import { privacyCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { close } from './close.ts';
import { closing, read } from './reads.ts';
import { withdrawClosing } from './withdraw-closing.ts';

export const privacyRoutes = implement(privacyCalls, { read, closing, close, withdrawClosing });
