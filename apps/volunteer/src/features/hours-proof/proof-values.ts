import { fields, text } from '@vp/app-shell/form';
import { readProofCode } from '@vp/domain';
import { closedObject, message } from '@vp/validators';
import { string } from 'yup';

export const codeSchema = closedObject({
  code: string()
    .required(message('required'))
    .test({
      name: 'proofCode',
      message: message('notAnOption'),
      test: (typed) => readProofCode(typed) !== undefined,
    }),
});

export const codeFields = fields('hoursProof.check', { code: text({ max: 40, hint: 'hoursProof.check.codeHint' }) });
