import { releaseCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import type { Handler } from '../../call/context.ts';
import { change } from './change.ts';
import { preview } from './preview.ts';
import { publish as publishNew } from './publish.ts';
import { setTemplate } from './set-template.ts';
import { templates } from './templates.ts';

/** The specification has one address for both: a body that names a published activity changes it. */
const publish: Handler<'release.publish'> = (ctx) => {
  const { activityId } = ctx.body;
  return activityId === undefined ? publishNew(ctx) : change(ctx, activityId);
};

export const releaseRoutes = implement(releaseCalls, { publish, preview, templates, setTemplate });
