import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { ownKey, queriesOf } from '@vp/app-shell';
import type { ProjectedCode, ScannedVolunteer } from '@vp/contract';
import { toSentFix } from '@vp/wechat-bridge';
import type { HostBridge } from '@vp/wechat-bridge';
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

interface ShownScreen {
  readonly direction: QrDirection;
  readonly activityId: string;
  readonly sessionId: string;
}

interface Locating {
  readonly api: Api;
  readonly bridge: Pick<HostBridge, 'locate'>;
}

/** Sends where a code session is shown; answers the server's verdict. It fails where the device gives no location. */
export const locationQuery = ({ api, bridge }: Locating, { direction, activityId, sessionId }: ShownScreen) =>
  queryOptions({
    queryKey: ownKey('checkInCode.location', direction, activityId, sessionId),
    queryFn: async () => {
      const fix = toSentFix(await bridge.locate());
      return readProjected(await codeCall(api, direction)({ body: { activityId, fix } })).shownAt;
    },
    staleTime: Infinity,
    retry: false,
  });

/** Returns a function that shows a renewed code at once. */
export function useShowCode(api: Api, direction: QrDirection, activityId: string): (code: ProjectedCode) => void {
  const client = useQueryClient();
  return (code) => client.setQueryData(codeKey(api, direction, activityId), code);
}
