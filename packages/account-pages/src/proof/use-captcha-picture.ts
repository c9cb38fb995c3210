import { useAppContext } from '@vp/app-shell';
import { useState } from 'react';

/** Returns the URL of this device's captcha, and a function that requests another one. */
export function useCaptchaPicture() {
  const { config, deviceId } = useAppContext();
  const [mark, setMark] = useState(() => Date.now());
  return {
    image: `${config.apiBase}/api/user/validata/code/${encodeURIComponent(deviceId)}?time=${mark}`,
    refresh: (): void => setMark((last) => Math.max(last + 1, Date.now())),
  };
}
