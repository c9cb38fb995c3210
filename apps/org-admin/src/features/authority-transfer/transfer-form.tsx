import { useMutation } from '@tanstack/react-query';
import { FormPage, SmsProof } from '@vp/app-shell/form';
import type { TransferState } from '@vp/contract';
import { parsePhone } from '@vp/domain';
import type { PhoneArea } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { BulletList, Note, Section, Stack, toast } from '@vp/ui-kit';
import { AgreementField, PasswordField, PhoneField, RadioCards } from '@vp/ui-kit/form';
import { closedObject, knownPassword, message, mobileBeside, phoneArea, smsCode } from '@vp/validators';
import { boolean, string } from 'yup';
import { useApi } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { offerTransfer } from './queries.ts';

const schema = closedObject({
  toAccountId: string().required(message('required')),
  password: knownPassword().required(message('required')),
  area: phoneArea().required(),
  mobile: mobileBeside().required(message('required')),
  captcha: string(),
  smsCode: smsCode().required(message('required')),
  isUnderstood: boolean().oneOf([true], message('agreement')),
});

const refusals = {
  operatorNeeded: 'toAccountId',
  wrongPassword: 'password',
  useBoundPhone: 'mobile',
  wrongSmsCode: 'smsCode',
} as const;

interface TransferFormProps {
  readonly operators: TransferState['operators'];
  readonly maskedMobile: string;
}

/** Who takes it, what changes, both proofs, and a tick that it cannot be undone. */
export function TransferForm({ operators, maskedMobile }: TransferFormProps) {
  const { t } = useTexts();
  const { mutateAsync } = useMutation(offerTransfer(useApi()));
  const area: PhoneArea = /^\+86(?!53)/.test(maskedMobile) ? '86' : '853';
  const nameOf = (accountId: string) => operators.find((one) => one.accountId === accountId)?.name;
  return (
    <FormPage
      id="authority-transfer"
      title={t('authorityTransfer.title')}
      backTo={paths.organization()}
      action={({ toAccountId }) => {
        const name = nameOf(toAccountId);
        return name === undefined ? t('authorityTransfer.submitNobody') : t('authorityTransfer.submit', { name });
      }}
      look="danger-filled"
      initialValues={{
        toAccountId: '',
        password: '',
        area,
        mobile: '',
        captcha: '',
        smsCode: '',
        isUnderstood: false,
      }}
      schema={schema}
      send={({ toAccountId, password, mobile, area: chosen, smsCode: code }) =>
        mutateAsync({
          toAccountId,
          password,
          mobile: parsePhone(mobile, chosen)?.e164 ?? mobile,
          smsCode: code.replaceAll(/\s/g, ''),
        })
      }
      refusals={refusals}
      done={(_answer, { toAccountId }) => {
        toast(t('authorityTransfer.sent', { name: nameOf(toAccountId) ?? '' }), { tone: 'success' });
      }}
    >
      <Note tone="red">{t('authorityTransfer.note')}</Note>
      <RadioCards
        name="toAccountId"
        label={t('authorityTransfer.to')}
        layout="stacked"
        options={operators.map(({ accountId, name, maskedMobile: note }) => ({ value: accountId, label: name, note }))}
      />
      <Section title={t('authorityTransfer.what')}>
        <BulletList
          items={[
            t('authorityTransfer.theyGet'),
            t('authorityTransfer.youLose'),
            t('authorityTransfer.sessions'),
            t('authorityTransfer.until'),
          ]}
        />
      </Section>
      <Section title={t('authorityTransfer.proof')}>
        <Stack gap={4}>
          <PasswordField name="password" label={t('authorityTransfer.password')} autoComplete="current-password" />
          <PhoneField
            name="mobile"
            areaName="area"
            label={t('authorityTransfer.mobile')}
            hint={t('authorityTransfer.mobileHint', { masked: maskedMobile })}
          />
          <SmsProof purpose="proof" />
        </Stack>
      </Section>
      <AgreementField name="isUnderstood" label={t('authorityTransfer.understood')} />
    </FormPage>
  );
}
