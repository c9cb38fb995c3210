import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { queriesOf } from '@vp/app-shell';
import type { ProjectedCode, ScannedVolunteer } from '@vp/contract';
import type { Api } from '../../shared/api.ts';
import type { QrDirection } from '../../shared/paths.ts';

const codeCall = (api: Api, direction: QrDirection) =>
  direction === 'in' ? api.checkInCode.forCheckIn : api.checkInCode.forCheckOut;

/** The call answers a code to project where no volunteer's code was sent. */
export function readProjected(answer: ProjectedCode | ScannedVolunteer): ProjectedCode {
  if (!('codes' in answer)) throw new TypeError('a code to project was asked for');
  return answer;
}

function codeKey(api: Api, direction: QrDirection, activityId: string) {
  const { forCheckIn, forCheckOut } = queriesOf(api).checkInCode;
  return (direction === 'in' ? forCheckIn : forCheckOut).key({ body: { activityId } });
}

/** The codes of the coming slots. They stay on screen without network until the last one is over. */
export const codeQuery = (api: Api, direction: QrDirection, activityId: string) =>
  queryOptions({
    queryKey: codeKey(api, direction, activityId),
    queryFn: async () => readProjected(await codeCall(api, direction)({ body: { activityId } })),
    staleTime: Infinity,
  });

/** Puts a renewed code on screen at once. */
export function useShowCode(api: Api, direction: QrDirection, activityId: string): (code: ProjectedCode) => void {
  const client = useQueryClient();
  return (code) => client.setQueryData(codeKey(api, direction, activityId), code);
}
