import { wechatCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { pageConfig } from './reads.ts';

export const wechatRoutes = implement(wechatCalls, { pageConfig });
