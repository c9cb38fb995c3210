import { toMacaoIso } from '@vp/domain';
import type { Ctx, Result } from '../../call/context.ts';
import { readPasses } from './read-passes.ts';

/** Returns passes for the calling device; a caller without a device id gets none. */
export async function passes(ctx: Ctx<'attendance.passes'>): Promise<Result<'attendance.passes'>> {
  const { deviceId } = ctx;
  return { now: toMacaoIso(ctx.now), passes: deviceId === undefined ? [] : await readPasses(ctx, deviceId) };
}
