import { wechatCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { signPage } from './reads.ts';

export const wechatRoutes = implement(wechatCalls, { pageConfig: signPage });
