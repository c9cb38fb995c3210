import './reason-sheet.css';
import { refusalOfReasonText } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Actions, Avatar, Button, Sheet, useIsOnline } from '@vp/ui-kit';
import { ChipsField, FormShell } from '@vp/ui-kit/form';
import type { FieldErrors } from '@vp/ui-kit/form';
import { useState } from 'react';
import type { ReviewKind } from '../../shared/paths.ts';
import { ReasonField } from '../../shared/reason-field.tsx';

const suggestions = {
  join: [
    'membership.reasons.full',
    'membership.reasons.incomplete',
    'membership.reasons.scope',
    'membership.reasons.contact',
  ],
  realName: [
    'realName.reasons.blurred',
    'realName.reasons.mismatch',
    'realName.reasons.expired',
    'realName.reasons.cropped',
  ],
} as const;

/** Paths of the real-name form that a reviewer can open again. */
const correctable = [
  { path: 'identity.documentType', name: 'documentType' },
  { path: 'identity.documentNumber', name: 'documentNumber' },
  { path: 'identity.issueDate', name: 'issueDate' },
  { path: 'identity.expiryDate', name: 'expiryDate' },
  { path: 'identity.frontPhotoId', name: 'frontPhotoId' },
  { path: 'identity.backPhotoId', name: 'backPhotoId' },
  { path: 'personal.chineseName', name: 'chineseName' },
  { path: 'personal.latinSurname', name: 'latinSurname' },
  { path: 'personal.latinGivenName', name: 'latinGivenName' },
  { path: 'personal.birthDate', name: 'birthDate' },
  { path: 'personal.gender', name: 'gender' },
  { path: 'personal.qualificationPhotoId', name: 'qualificationPhotoId' },
  { path: 'guardian', name: 'guardian' },
] as const;

const formId = 'review-reason';

export interface Reason {
  readonly reason: string;
  readonly wrongFields: readonly string[];
}

type ReasonSheetProps = {
  kind: ReviewKind;
  /** Whom the decision concerns. */
  names: readonly string[];
  onClose: () => void;
  onSubmit: (reason: Reason) => Promise<void>;
};

function People({ names }: { names: readonly string[] }) {
  const { t } = useTexts();
  return (
    <div className="admin-reason-names">
      <span className="admin-reason-avatars">
        {names.slice(0, 3).map((name, index) => (
          <Avatar key={index} name={name} size={32} />
        ))}
      </span>
      <span>{names.join(t('queue.list.comma'))}</span>
    </div>
  );
}

/** Why it is refused: suggestions and own words, which the applicant reads; for an identity check also what is wrong. */
export function ReasonSheet({ kind, names, onClose, onSubmit }: ReasonSheetProps) {
  const { t } = useTexts();
  const offline = useIsOnline() ? undefined : t('ui.offlineSubmit');
  const count = names.length;
  const [isSending, setIsSending] = useState(false);
  const words = suggestions[kind].map((key) => t(key));
  const problems = {
    reasonMissing: { text: t('queue.reason.missing') },
    reasonTooLong: { text: t('queue.reason.tooLong') },
  };

  async function send({ reason, wrongFields }: Reason): Promise<void> {
    setIsSending(true);
    try {
      await onSubmit({ reason: reason.trim(), wrongFields });
    } finally {
      setIsSending(false);
    }
  }

  return (
    <Sheet
      title={t('queue.reason.title', { count })}
      onClose={onClose}
      footer={
        <Actions>
          <Button look="quiet" onClick={onClose}>
            {t('common.actions.cancel')}
          </Button>
          <Button look="danger-filled" type="submit" form={formId} busy={isSending} disabledReason={offline}>
            {t('queue.reason.submit', { count })}
          </Button>
        </Actions>
      }
    >
      <People names={names} />
      <FormShell
        id={formId}
        summary="none"
        initialValues={{ reason: '', wrongFields: [] as readonly string[] }}
        check={({ reason }): FieldErrors => {
          const refusal = refusalOfReasonText(reason);
          return refusal === undefined ? {} : { reason: problems[refusal] };
        }}
        onSubmit={send}
      >
        <ReasonField
          label={t('queue.reason.text')}
          hint={t('queue.reason.textHint')}
          suggestionsLabel={t('queue.reason.suggestions')}
          suggestions={words}
        />
        {kind === 'realName' && (
          <ChipsField
            name="wrongFields"
            label={t('queue.reason.wrongFields')}
            hint={t('queue.reason.wrongFieldsHint')}
            optional
            max={correctable.length}
            options={correctable.map(({ path, name }) => ({
              value: path,
              label: t(`realName.fields.${name}`),
            }))}
          />
        )}
      </FormShell>
    </Sheet>
  );
}
