import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { queriesOf } from '@vp/app-shell';
import type { ProjectedCode, ScannedVolunteer } from '@vp/contract';
import type { Fix } from '@vp/wechat-bridge';
import type { Api } from '../../shared/api.ts';
import type { QrDirection } from '../../shared/paths.ts';

const codeCall = (api: Api, direction: QrDirection) =>
  direction === 'in' ? api.checkInCode.forCheckIn : api.checkInCode.forCheckOut;

/** Narrows the response: without a volunteer's code the call returns a code to project. */
export function readProjected(answer: ProjectedCode | ScannedVolunteer): ProjectedCode {
  if (!('codes' in answer)) throw new TypeError('a code to project was asked for');
  return answer;
}

function codeKey(api: Api, direction: QrDirection, activityId: string) {
  const { forCheckIn, forCheckOut } = queriesOf(api).checkInCode;
  return (direction === 'in' ? forCheckIn : forCheckOut).key({ body: { activityId } });
}

/** Query of the codes of the next slots. They stay on screen offline until the last one expires. */
export const codeQuery = (api: Api, direction: QrDirection, activityId: string) =>
  queryOptions({
    queryKey: codeKey(api, direction, activityId),
    queryFn: async () => readProjected(await codeCall(api, direction)({ body: { activityId } })),
    staleTime: Infinity,
  });

interface LocatedScreen {
  readonly direction: QrDirection;
  readonly activityId: string;
  readonly fix: Fix;
}

/** Sends where the code is shown; answers the codes with the server's verdict. */
export async function locatedCode(api: Api, { direction, activityId, fix }: LocatedScreen): Promise<ProjectedCode> {
  const { accuracyMetres, ...rest } = fix;
  const sent = accuracyMetres === undefined ? rest : { ...rest, accuracyMetres };
  return readProjected(await codeCall(api, direction)({ body: { activityId, fix: sent } }));
}

/** Returns a function that shows a renewed code at once. */
export function useShowCode(api: Api, direction: QrDirection, activityId: string): (code: ProjectedCode) => void {
  const client = useQueryClient();
  return (code) => client.setQueryData(codeKey(api, direction, activityId), code);
}
