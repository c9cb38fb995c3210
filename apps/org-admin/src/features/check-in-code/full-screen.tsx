import { useTexts } from '@vp/i18n/react';
import { useSyncExternalStore } from 'react';
import { CodeAction } from './code-action.tsx';

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

/** Renders nothing if the browser has no full screen mode, as on an iPhone; the page fills the window anyway. */
export function FullScreen() {
  const { t } = useTexts();
  const isFull = useSyncExternalStore(
    subscribe,
    () => Boolean(document.fullscreenElement),
    () => false,
  );
  if (document.fullscreenEnabled !== true) return null;

  function toggle(): void {
    // oxlint-disable-next-line vp/supported-apis -- tested above
    const changed = isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    changed.catch(() => undefined);
  }
  return (
    <CodeAction icon="expand" onClick={toggle}>
      {t(isFull ? 'checkInCode.leaveFullScreen' : 'checkInCode.fullScreen')}
    </CodeAction>
  );
}
