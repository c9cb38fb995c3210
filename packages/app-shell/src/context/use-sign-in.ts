import { useTexts } from '@vp/i18n/react';
import { toast } from '@vp/ui-kit';
import { useSessionState } from './app-context.ts';
import type { SessionActions } from './app-context.ts';

/** Returns a function that stores a granted session and shows a toast; the guards redirect to the requested page. */
export function useSignIn(): SessionActions['signIn'] {
  const { t } = useTexts();
  const { signIn } = useSessionState();
  return (granted) => {
    toast(t('common.loggedIn'), { tone: 'success' });
    return signIn(granted);
  };
}
