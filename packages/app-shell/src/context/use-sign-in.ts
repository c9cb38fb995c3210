import { useTexts } from '@vp/i18n/react';
import { toast } from '@vp/ui-kit';
import { useSessionState } from './app-context.ts';
import type { SessionActions } from './app-context.ts';

/** Lets in who has proven who they are, and says so; the guards lead on to the page that asked for the log-in. */
export function useSignIn(): SessionActions['signIn'] {
  const { t } = useTexts();
  const { signIn } = useSessionState();
  return (granted) => {
    toast(t('common.loggedIn'), { tone: 'success' });
    return signIn(granted);
  };
}
