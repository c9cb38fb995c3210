import { useAppContext } from '@vp/app-shell';
import { useState } from 'react';

/**
 * Returns the address of this device's captcha, a function that requests another one, and one that requests a spoken
 * one in its place.
 */
export function useCaptcha() {
  const { api, config, deviceId, showError } = useAppContext();
  const [mark, setMark] = useState(() => Date.now());
  return {
    image: `${config.apiBase}/api/user/validata/code/${encodeURIComponent(deviceId)}?time=${mark}`,
    onRefresh: (): void => setMark((last) => Math.max(last + 1, Date.now())),
    onListen: async (): Promise<string | undefined> => {
      try {
        const bytes = await api.verification.captchaVoice({ params: { deviceId } });
        return URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'audio/wav' }));
      } catch (error) {
        showError(error);
        return undefined;
      }
    },
  };
}
