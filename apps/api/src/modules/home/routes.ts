import { homeCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { banners, platform } from './reads.ts';
import { start } from './start.ts';
import { todoRows } from './todo-rows.ts';
import { todos } from './todos.ts';

export const homeRoutes = implement(homeCalls, { platform, start, banners, todos, todoRows });
