import { fields, hidden, text } from '@vp/app-shell/form';
import { organizationLimits } from '@vp/domain';
import type { Permission } from '@vp/domain';
import { closedObject, message, operatorName, recipient } from '@vp/validators';
import { array, string } from 'yup';

const { administratorNameMax } = organizationLimits;

export const inviteSchema = closedObject({
  recipient: recipient().required(message('required')),
  name: operatorName().required(message('required')),
  permissions: array().of(string()),
});

/** Fields: recipient, name and permissions. */
export const inviteFields = fields('operator.form', {
  recipient: text({ hint: 'operator.form.recipientHint', autoComplete: 'off' }),
  name: text({ hint: 'operator.form.nameHint', max: administratorNameMax, autoComplete: 'off' }),
  permissions: hidden<readonly Permission[]>([]),
});
