import { accountLimits, refusalForPassword, typedPassword } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { PasswordRules } from '@vp/ui-kit/form';
import { useEffect, useState } from 'react';
import { loadListedPasswords } from './listed-passwords.ts';
import type { IsListed } from './listed-passwords.ts';

const { passwordMin, passwordMax } = accountLimits;

/** Loads the list of common passwords when typing begins. */
function useListedPasswords(isTyped: boolean): IsListed {
  const [isListed, setListed] = useState<IsListed>();
  useEffect(() => {
    if (!isTyped) return;
    void loadListedPasswords().then((list) => setListed(() => list));
  }, [isTyped]);
  return isListed ?? (() => false);
}

export interface NewPasswordRulesProps {
  /** Empty if unknown. */
  readonly username: string;
  readonly mobile: string;
  /** The current input. */
  readonly password: string;
}

/** Renders the rules of a new password, ticked when they are met. The page must load the namespace `passwordRules`. */
export function NewPasswordRules({ username, mobile, password }: NewPasswordRulesProps) {
  const { t } = useTexts();
  const isListed = useListedPasswords(password !== '');
  const owner = { username, phone: mobile };
  return (
    <PasswordRules
      typed={typedPassword(password)}
      rules={[
        {
          text: t('passwordRules.length'),
          isMet: ({ length }) => length >= passwordMin && length <= passwordMax,
        },
        { text: t('passwordRules.both'), isMet: (typed) => /[A-Za-z]/.test(typed) && /\d/.test(typed) },
        { text: t('passwordRules.only'), isMet: (typed) => /^[A-Za-z\d]+$/.test(typed) },
        {
          text: t('passwordRules.uncommon'),
          isMet: (typed) => {
            if (typed === '' || refusalForPassword(typed, owner) !== undefined || isListed(typed)) return false;
            return username !== '' && mobile !== '' ? true : 'unknown';
          },
        },
      ]}
    />
  );
}
