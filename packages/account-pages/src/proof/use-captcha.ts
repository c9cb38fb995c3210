import { useAppContext } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { useState } from 'react';

/** Returns the URLs of this device's captcha, to see or to hear, and a function that requests another one. */
export function useCaptcha() {
  const { config, deviceId } = useAppContext();
  const { language } = useTexts();
  const [mark, setMark] = useState(() => Date.now());
  const address = `${config.apiBase}/api/user/validata/code/${encodeURIComponent(deviceId)}`;
  return {
    image: `${address}?time=${mark}`,
    voice: `${address}/voice?language=${language}&time=${mark}`,
    onRefresh: (): void => setMark((last) => Math.max(last + 1, Date.now())),
  };
}
