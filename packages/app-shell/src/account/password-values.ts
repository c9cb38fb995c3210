import { closedObject, confirmPassword, knownPassword, message, passwordBesideOwner } from '@vp/validators';
import { string } from 'yup';
import { password } from '../form/field-kinds/password.tsx';
import { fields } from '../form/field-table.ts';
import { hidden } from '../form/field-kinds/hidden.ts';

export const passwordSchema = closedObject({
  username: string(),
  oldPassword: knownPassword().required(message('required')),
  password: passwordBesideOwner().required(message('required')),
  confirmPassword: confirmPassword().required(message('required')),
});

export const passwordFields = fields('account.password', {
  /** Whose password it is, so that it is not in it. */
  username: hidden(''),
  oldPassword: hidden(''),
  password: password(),
  confirmPassword: password(),
});
