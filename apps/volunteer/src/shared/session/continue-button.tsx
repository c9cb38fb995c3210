import { useTexts } from '@vp/i18n/react';
import { ButtonLink } from '@vp/ui-kit';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { useRedirect } from './use-redirect.ts';

export interface ContinueButtonProps {
  readonly variant?: 'primary' | 'text';
  /** Rendered if there is no page to return to. */
  readonly otherwise?: ReactNode;
}

/** Links to the page that a new volunteer wanted, through registration, identity check and joining. */
export function ContinueButton({ variant = 'primary', otherwise = null }: ContinueButtonProps) {
  const { t } = useTexts();
  const redirect = useRedirect();
  if (redirect === undefined) return otherwise;
  const isActivity = redirect.startsWith(`${paths.activity({ id: '' }).split('?')[0]}?`);
  return (
    <ButtonLink variant={variant} to={redirect}>
      {t(isActivity ? 'progress.backToActivity' : 'progress.back')}
    </ButtonLink>
  );
}
