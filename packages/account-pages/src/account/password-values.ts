import { fields, hidden, password } from '@vp/app-shell/form';
import { closedObject, confirmPassword, existingPassword, message, newPasswordFor } from '@vp/validators';
import { string } from 'yup';

export const passwordSchema = closedObject({
  username: string(),
  oldPassword: existingPassword().required(message('required')),
  password: newPasswordFor().required(message('required')),
  confirmPassword: confirmPassword().required(message('required')),
});

export const passwordFields = fields('account.password', {
  /** User name, for the rule that the password must not contain it. */
  username: hidden(''),
  oldPassword: hidden(''),
  password: password(),
  confirmPassword: password(),
});
