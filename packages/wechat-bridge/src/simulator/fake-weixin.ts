/** Response of the native side: the SDK normalises `err_msg` and passes `errMsg` unchanged. */
export interface NativeAnswer {
  readonly err_msg?: string;
  readonly errMsg?: string;
  readonly [field: string]: unknown;
}
export type NativeParams = Readonly<Record<string, unknown>>;
/** A response, a later response, or `'silence'`: the chat app often sends no response. */
export type NativeReply = NativeAnswer | 'silence' | Promise<NativeAnswer | 'silence'>;
export type NativeHandlers = Readonly<Record<string, (params: NativeParams) => NativeReply>>;

export interface NativeCall {
  readonly name: string;
  readonly params: NativeParams;
}

/** The object that the chat app injects into its pages. */
export interface WeixinJSBridge {
  invoke(name: string, params: NativeParams, answered: (answer: Record<string, unknown>) => void): void;
  on(name: string, listener: (answer: Record<string, unknown>) => void): void;
}

const offered: NativeHandlers = {
  preVerifyJSAPI: () => ({ err_msg: 'preVerifyJSAPI:ok' }),
  checkJsApi: ({ jsApiList }) => {
    const names = Array.isArray(jsApiList) ? jsApiList.map(String) : [];
    return { err_msg: 'checkJsApi:ok', checkResult: Object.fromEntries(names.map((name) => [name, true])) };
  },
  openLocation: () => ({ err_msg: 'openLocation:ok' }),
  hideMenuItems: () => ({ err_msg: 'hideMenuItems:ok' }),
  updateAppMessageShareData: () => ({ err_msg: 'updateAppMessageShareData:ok' }),
  updateTimelineShareData: () => ({ err_msg: 'updateTimelineShareData:ok' }),
  closeWindow: () => ({ err_msg: 'closeWindow:ok' }),
  getNetworkType: () => ({ err_msg: 'network_type:wifi' }),
};

/**
 * Creates a fake of the native side for the real SDK. Calls without a handler respond like an old client.
 * @param handlers responses by native name (`geoLocation`, not `getLocation`)
 * @param record receives every call before its response
 */
export function createFakeWeixin(handlers: NativeHandlers, record?: (call: NativeCall) => void): WeixinJSBridge {
  return {
    invoke(name, params, answered) {
      record?.({ name, params });
      const handler = handlers[name] ?? offered[name];
      const reply = handler === undefined ? { err_msg: `${name}:function_not_exist` } : handler(params);
      // The native side never responds in the same turn.
      void Promise.resolve(reply).then((answer) => {
        if (answer !== 'silence') answered({ ...answer });
      });
    },
    on() {
      // Menu events are not simulated.
    },
  };
}
