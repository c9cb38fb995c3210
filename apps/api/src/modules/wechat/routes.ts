import { wechatCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { bind } from './bind.ts';
import { identify } from './identify.ts';
import { pageConfig } from './reads.ts';
import { release } from './release.ts';
import { renewFollowing } from './renew-following.ts';

export const wechatRoutes = implement(wechatCalls, { pageConfig, identify, bind, release, renewFollowing });
