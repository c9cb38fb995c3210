import type { Caller } from './caller.ts';

/** Returns the address inside the code that the organization projects now. */
export async function shownCode(
  { api }: Caller,
  { activityId, direction }: { readonly activityId: string; readonly direction: 'in' | 'out' },
): Promise<string> {
  const call = direction === 'in' ? api.checkInCode.forCheckIn : api.checkInCode.forCheckOut;
  const answer = await call({ body: { activityId } });
  if (!('codes' in answer)) throw new Error('no code was asked for');
  const [first] = answer.codes;
  if (!first) throw new Error('the code has no slot');
  return first.url;
}
