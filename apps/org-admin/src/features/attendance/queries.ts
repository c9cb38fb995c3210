import { mutationOptions } from '@tanstack/react-query';
import type { ScannedVolunteer } from '@vp/contract';
import type { Api } from '../../shared/api.ts';
import type { QrDirection } from '../../shared/paths.ts';

export interface Scan {
  readonly direction: QrDirection;
  readonly volunteerCode: string;
}

/** Checks a volunteer in or out by their own code. */
export const scanMutation = (api: Api, activityId: string) =>
  mutationOptions({
    mutationFn: async ({ direction, volunteerCode }: Scan): Promise<ScannedVolunteer> => {
      const call = direction === 'in' ? api.checkInCode.forCheckIn : api.checkInCode.forCheckOut;
      const answer = await call({ body: { activityId, volunteerCode } });
      if ('codes' in answer) throw new TypeError('the scan of a volunteer was asked for');
      return answer;
    },
    meta: { handled: true },
  });
