import { useMutation } from '@tanstack/react-query';
import { Fields, FormSheet, fields, hidden, text } from '@vp/app-shell/form';
import type { ManagedOrganizationDetail } from '@vp/contract';
import { appointmentGrounds, operatorLimits, reviewLimits } from '@vp/domain';
import type { AppointmentGround } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { BulletList, Note, toast } from '@vp/ui-kit';
import { RadioCards } from '@vp/ui-kit/form';
import { choice, closedObject, longText, message, reason, recipient } from '@vp/validators';
import { useApiQueries } from '../../shared/api.ts';

const schema = closedObject({
  ground: choice(...appointmentGrounds).required(message('required')),
  recipient: recipient().required(message('required')),
  reason: reason().required(message('required')),
  evidence: longText(operatorLimits.evidenceMax).required(message('required')),
});

const appointFields = fields('managedOrganization.appoint.fields', {
  ground: hidden<AppointmentGround>('left'),
  recipient: text({ hint: 'managedOrganization.appoint.recipientHint', autoComplete: 'off' }),
  reason: text({ hint: 'managedOrganization.appoint.reasonHint', rows: 3, max: reviewLimits.reasonMax }),
  evidence: text({ hint: 'managedOrganization.appoint.evidenceHint', rows: 3, max: operatorLimits.evidenceMax }),
});

const refusals = { groundWrong: 'ground', alreadyAdministrator: 'recipient' } as const;

interface AppointSheetProps {
  readonly organization: ManagedOrganizationDetail;
  readonly onClose: () => void;
}

/** Requests another administrator: ground, person, reason and evidence, with what happens next. */
export function AppointSheet({ organization, onClose }: AppointSheetProps) {
  const { t } = useTexts();
  const { authorityTransfer } = useApiQueries();
  const stale = ['managedOrganization'];
  const { mutateAsync } = useMutation(authorityTransfer.appoint.change({ stale, handled: true }));
  return (
    <FormSheet
      title={t('managedOrganization.appoint.title', { name: organization.name.text })}
      action={t('managedOrganization.appoint.send')}
      cancel={t('common.actions.cancel')}
      initialValues={appointFields.empty}
      schema={schema}
      send={(values) => mutateAsync({ params: { id: organization.oid }, body: values })}
      refusals={refusals}
      done={() => {
        toast(t('managedOrganization.appoint.sent'), { tone: 'success' });
      }}
      onClose={onClose}
    >
      {({ values }) => (
        <>
          <Note tone="gold">
            <BulletList
              items={[
                t('managedOrganization.appoint.warns'),
                t('managedOrganization.appoint.second'),
                t('managedOrganization.appoint.ends'),
              ]}
            />
          </Note>
          <RadioCards
            name="ground"
            label={t('managedOrganization.appoint.fields.ground')}
            layout="stacked"
            options={appointmentGrounds.map((ground) => ({
              value: ground,
              label: t(`managedOrganization.appoint.ground.${ground}`),
            }))}
          />
          <Fields of={appointFields} values={values} />
        </>
      )}
    </FormSheet>
  );
}
