import type { AuditBreak } from '@vp/contract';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Button, Caption, Card, Columns, List, ListRow, Note, Row, Stack, Title, useOfflineReason } from '@vp/ui-kit';
import styles from './audit.module.css';
import { useChainCheck } from './use-chain-check.ts';
import type { ChainCheckState } from './use-chain-check.ts';

function Break({ found }: { readonly found: AuditBreak }) {
  const { t } = useTexts();
  const { owner, stream, number, kind } = found;
  return (
    <ListRow
      title={t(`audit.check.${kind}`, { number })}
      note={
        <>
          {owner && (
            <>
              {t(`audit.kind.${owner.kind}`)} · <LocalText text={owner.name} /> ·{' '}
            </>
          )}
          {stream}
        </>
      }
    />
  );
}

/** Progress and findings of the check, and whether it is complete. */
function Outcome({ state: { kind, checked, total, breaks } }: { readonly state: ChainCheckState }) {
  const { t, format } = useTexts();
  const isWhole = kind === 'done' && breaks.length === 0;
  return (
    <Stack>
      {!isWhole && (
        <>
          <progress
            className={styles.progress}
            value={checked}
            max={Math.max(total, 1)}
            aria-label={t('audit.check.title')}
          />
          <Caption>{t('audit.check.progress', { done: format.number(checked), total: format.number(total) })}</Caption>
        </>
      )}
      <div role="status">
        {isWhole && <Note tone="green">{t('audit.check.whole', { count: checked })}</Note>}
        {kind === 'stopped' && <Note>{t('audit.check.stopped')}</Note>}
        {kind === 'failed' && <Note tone="gold">{t('audit.check.failed')}</Note>}
        {breaks.length > 0 && (
          <Note tone="red">
            <strong>{t('audit.check.broken', { count: breaks.length })}</strong> {t('audit.check.brokenNote')}
          </Note>
        )}
      </div>
      {breaks.length > 0 && (
        <List label={t('audit.check.broken', { count: breaks.length })}>
          {breaks.map((found) => (
            <Break key={found.stream} found={found} />
          ))}
        </List>
      )}
    </Stack>
  );
}

/** Checks on demand that the audit log has not been altered. */
export function ChainCheck() {
  const { t } = useTexts();
  const offline = useOfflineReason();
  const { state, start, stop } = useChainCheck();
  const isRunning = state?.kind === 'running';
  return (
    <Card>
      <Stack>
        {/* One line, because the log is the purpose of the page. */}
        <Columns shares={[1, 'auto']} align="center">
          <div>
            <Title>{t('audit.check.title')}</Title>
            <Caption>{t('audit.check.note')}</Caption>
          </div>
          <Row gap={2} wrap>
            {isRunning && (
              <Button variant="quiet" onClick={stop}>
                {t('audit.check.stop')}
              </Button>
            )}
            <Button
              variant="outline"
              icon="shield"
              busy={isRunning}
              disabledReason={offline}
              onClick={() => void start()}
            >
              {t(state === undefined ? 'audit.check.start' : 'audit.check.again')}
            </Button>
          </Row>
        </Columns>
        {state && <Outcome state={state} />}
      </Stack>
    </Card>
  );
}
