import { useTexts } from '@vp/i18n/react';

interface Leave {
  readonly when: boolean;
  readonly title: string;
  readonly text: string;
  readonly leave: string;
  readonly stay: string;
  readonly onLeave: () => void;
}

/** Returns the confirmation before changes of the registered data are discarded. */
export function useLeave({ isEdited }: { readonly isEdited: boolean }): Leave {
  const { t } = useTexts();
  return {
    when: isEdited,
    title: t('registration.leave.title'),
    text: t('registration.leave.text'),
    leave: t('registration.leave.leave'),
    stay: t('registration.leave.stay'),
    onLeave: () => undefined,
  };
}
