import { useMutation } from '@tanstack/react-query';
import { SmsProof } from '@vp/account-pages/proof';
import { Fields, FormPage } from '@vp/app-shell/form';
import type { TransferState } from '@vp/contract';
import type { PhoneArea } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { BulletList, Note, Section, Stack, toast } from '@vp/ui-kit';
import { AgreementField, RadioCards } from '@vp/ui-kit/form';
import { useApi } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { offerTransfer } from './queries.ts';
import { offerOf, transferFields, transferSchema } from './transfer-values.ts';

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

/** Form with the recipient, the consequences, both proofs, and a confirmation that it cannot be undone. */
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
      variant="danger-filled"
      initialValues={{ ...transferFields.empty, area }}
      schema={transferSchema}
      send={(values) => mutateAsync(offerOf(values))}
      refusals={refusals}
      done={(_answer, { toAccountId }) => {
        toast(t('authorityTransfer.sent', { name: nameOf(toAccountId) ?? '' }), { tone: 'success' });
      }}
    >
      {({ values }) => (
        <>
          <Note tone="red">{t('authorityTransfer.note')}</Note>
          <RadioCards
            name="toAccountId"
            label={t('authorityTransfer.to')}
            layout="stacked"
            options={operators.map(({ accountId, name, maskedMobile: note }) => ({
              value: accountId,
              label: name,
              note,
            }))}
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
              <Fields
                of={transferFields}
                values={values}
                hints={{ mobile: t('authorityTransfer.mobileHint', { masked: maskedMobile }) }}
              />
              <SmsProof purpose="proof" />
            </Stack>
          </Section>
          <AgreementField name="isUnderstood" label={t('authorityTransfer.understood')} />
        </>
      )}
    </FormPage>
  );
}
