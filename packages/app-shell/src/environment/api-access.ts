import type { Client, ServerClock, Upload } from '@vp/api-client';
import type { CallsOf } from '@vp/contract';

/** The calls that every site has and this package makes itself. */
export type CommonApi = Client<CallsOf<'public' | 'client' | 'session'>>;

export interface ApiAccess<Api extends CommonApi = CommonApi> {
  /** Every call of a site as a typed function: `api.activity.find({ query })`. */
  readonly api: Api;
  readonly upload: Upload;
  /** The server's time; screens count with it, never with the device's clock. */
  readonly clock: ServerClock;
  readonly baseUrl: string;
  readonly deviceId: string;
}
