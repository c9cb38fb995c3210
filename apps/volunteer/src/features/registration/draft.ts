import { draftAtom } from '../../shared/draft-atom.ts';

export interface AccountValues {
  readonly username: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly area: '853' | '86';
  readonly mobile: string;
  readonly captcha: string;
  readonly smsCode: string;
  readonly agreed: boolean;
}

export const emptyAccount: AccountValues = {
  username: '',
  password: '',
  confirmPassword: '',
  area: '853',
  mobile: '',
  captcha: '',
  smsCode: '',
  agreed: false,
};

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function restoreAccount(stored: unknown): AccountValues | undefined {
  if (!isRecord(stored)) return undefined;
  const { username, area, mobile } = stored;
  if (typeof username !== 'string' || typeof mobile !== 'string') return undefined;
  return { ...emptyAccount, username, mobile, area: area === '86' ? '86' : '853' };
}

/** On the device lie account name and phone only. */
export const accountDraft = draftAtom<AccountValues>({
  form: 'register',
  version: 1,
  keep: ({ username, area, mobile }) => ({ username, area, mobile }),
  restore: restoreAccount,
});
