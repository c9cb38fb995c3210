import { mutationOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { queriesOf } from '@vp/app-shell';
import type { ProjectedCode, ScannedVolunteer } from '@vp/contract';
import type { Api } from '../../shared/api.ts';
import type { QrDirection } from '../../shared/paths.ts';

const codeCall = (api: Api, direction: QrDirection) =>
  direction === 'in' ? api.checkInCode.forCheckIn : api.checkInCode.forCheckOut;

async function projected(answer: Promise<ProjectedCode | ScannedVolunteer>): Promise<ProjectedCode> {
  const code = await answer;
  if (!('codes' in code)) throw new TypeError('a code to project was asked for');
  return code;
}

function codeKey(api: Api, direction: QrDirection, activityId: string) {
  const { forCheckIn, forCheckOut } = queriesOf(api).checkInCode;
  return (direction === 'in' ? forCheckIn : forCheckOut).key({ body: { activityId } });
}

/** The codes of the coming slots. They stay on screen without network until the last one is over. */
export const codeQuery = (api: Api, direction: QrDirection, activityId: string) =>
  queryOptions({
    queryKey: codeKey(api, direction, activityId),
    queryFn: () => projected(codeCall(api, direction)({ body: { activityId } })),
    staleTime: Infinity,
  });

/** Ends the running code and starts a new one. */
export const renewCodeMutation = (api: Api, direction: QrDirection, activityId: string) =>
  mutationOptions({ mutationFn: () => projected(codeCall(api, direction)({ body: { activityId, refresh: true } })) });

/** Puts a renewed code on screen at once. */
export function useShowCode(api: Api, direction: QrDirection, activityId: string): (code: ProjectedCode) => void {
  const client = useQueryClient();
  return (code) => client.setQueryData(codeKey(api, direction, activityId), code);
}
