import { FormColumn } from '@vp/app-shell/form';
import type { OfferedMethod, RecoveryStarted } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Cell, CellGroup, Note, PageShell, Stack, Tag } from '@vp/ui-kit';
import { AtStep } from './at-step.tsx';
import { useRecovery } from './recovery-site.ts';

const icons = { phone: 'phone', questions: 'help', appeal: 'id-card' } as const;

function Method({
  offered: { method, refusal },
  mobile,
}: {
  readonly offered: OfferedMethod;
  readonly mobile: string;
}) {
  const { t } = useTexts();
  const { paths } = useRecovery();
  const icon = icons[method];
  const title = t(`recovery.method.${method}`);
  if (refusal !== null) {
    return (
      <Cell
        icon={icon}
        title={title}
        note={t(`recovery.method.${refusal}`)}
        value={<Tag tone="neutral">{t('recovery.method.closed')}</Tag>}
      />
    );
  }
  // Keeps the number on one line.
  const whole = mobile.replaceAll(' ', '\u00a0');
  return (
    <Cell icon={icon} title={title} note={t(`recovery.method.${method}Text`, { mobile: whole })} to={paths[method]} />
  );
}

function Methods({ started: { methods, maskedMobile } }: { readonly started: RecoveryStarted }) {
  const { t } = useTexts();
  const { paths } = useRecovery();
  return (
    <PageShell title={t('recovery.title')} backTo={paths.start} content="edge">
      <FormColumn step={{ current: 2, total: 3, name: t('recovery.steps.proof') }}>
        <Stack>
          <Note>{t('recovery.method.why')}</Note>
          <CellGroup label={t('recovery.method.label')}>
            {methods.map((offered) => (
              <Method key={offered.method} offered={offered} mobile={maskedMobile} />
            ))}
          </CellGroup>
        </Stack>
      </FormColumn>
    </PageShell>
  );
}

/** Renders the second step, the choice of a proof; an unavailable method shows its reason. */
export function RecoveryMethodPage() {
  return <AtStep step="proof">{(started) => <Methods started={started} />}</AtStep>;
}
