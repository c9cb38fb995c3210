import { fields, text as textField } from '@vp/app-shell/form';
import { readProofCode } from '@vp/domain';
import { closedObject, message, text } from '@vp/validators';

export const codeSchema = closedObject({
  code: text()
    .required(message('required'))
    .test({
      name: 'proofCode',
      message: message('notAnOption'),
      test: (typed) => readProofCode(typed) !== undefined,
    }),
});

export const codeFields = fields('hoursProof.check', {
  code: textField({ max: 40, hint: 'hoursProof.check.codeHint' }),
});
