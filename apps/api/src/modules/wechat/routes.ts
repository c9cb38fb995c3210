import { wechatCalls } from '@vp/contract';
import { implement } from '../../http/context.ts';
import { signPage } from './reads.ts';

export const wechatRoutes = implement(wechatCalls, { pageConfig: signPage });
