import { accountLimits, refusalForPassword } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { PasswordRules } from '@vp/ui-kit/form';
import { useEffect, useState } from 'react';

const { passwordMin, passwordMax } = accountLimits;

type IsListed = (password: string) => boolean;

/** The list comes once somebody begins to type; until then, and without network, the server alone holds it. */
function useListedPasswords(isTyped: boolean): IsListed {
  const [isListed, setListed] = useState<IsListed>();
  useEffect(() => {
    if (!isTyped) return;
    import('@vp/validators/password-list').then(
      (list) => setListed(() => list.isListedPassword),
      () => undefined,
    );
  }, [isTyped]);
  return isListed ?? (() => false);
}

export interface NewPasswordRulesProps {
  /** Empty where it is not known here. */
  readonly username: string;
  readonly mobile: string;
  /** As it is typed. */
  readonly password: string;
}

/** What a new password needs, ticked as it is met. Its page loads the texts `passwordRules`. */
export function NewPasswordRules({ username, mobile, password }: NewPasswordRulesProps) {
  const { t } = useTexts();
  const isListed = useListedPasswords(password !== '');
  const owner = { username, phone: mobile };
  return (
    <PasswordRules
      typed={password}
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
