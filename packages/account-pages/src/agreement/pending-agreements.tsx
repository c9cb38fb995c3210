import { useMutation, useQuery } from '@tanstack/react-query';
import { closedAgreementsKey, queriesOf, useApi, useNow, useSessionState } from '@vp/app-shell';
import type { PendingAgreement } from '@vp/contract';
import { macaoDate } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Actions, Button, Card, Cell, Sheet, Stack, safeStorage, toast, useOfflineReason } from '@vp/ui-kit';
import { useState } from 'react';

/**
 * The closed sheet: a version to accept is asked for again the next day, new wordings are shown once. A log-out keeps it
 * on the device, for the same person.
 */
interface Closed {
  readonly user: string;
  readonly day: string;
  readonly versions: readonly string[];
}

const nothing: Readonly<Record<keyof Closed, unknown>> = { user: undefined, day: undefined, versions: undefined };

function parseClosed(value: unknown): Closed | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { user, day, versions } = { ...nothing, ...value };
  if (typeof user !== 'string' || typeof day !== 'string' || !Array.isArray(versions)) return undefined;
  return { user, day, versions: versions.map(String) };
}

/** Returns what this person has closed on this device. */
function readClosed(user: string): Closed {
  const stored = safeStorage.readJson(closedAgreementsKey, parseClosed);
  return stored?.user === user ? stored : { user, day: '', versions: [] };
}

const nameOf = ({ kind, version }: PendingAgreement): string => `${kind} ${version}`;

export interface PendingAgreementsProps {
  /** Path of the text in force. */
  readonly pathOf: (kind: PendingAgreement['kind']) => string;
}

/** Asks at the home page for the agreements that came into force since the last visit; shows new wordings. */
export function PendingAgreements({ pathOf }: PendingAgreementsProps) {
  const api = useApi();
  const now = useNow();
  const { user } = useSessionState();
  const { data } = useQuery({ ...queriesOf(api).agreement.pending(), staleTime: Infinity });
  const [closed, setClosed] = useState(() => readClosed(user));
  const today = macaoDate(now());
  const shown = (data?.listData ?? []).filter(
    (one) => !closed.versions.includes(nameOf(one)) || (!one.isWordingOnly && closed.day !== today),
  );

  function close(): void {
    const next = { user, day: today, versions: [...new Set([...closed.versions, ...shown.map(nameOf)])] };
    safeStorage.writeJson(closedAgreementsKey, next);
    setClosed(next);
  }

  return shown.length === 0 ? null : <AgreementSheet agreements={shown} pathOf={pathOf} onClose={close} />;
}

interface AgreementSheetProps extends PendingAgreementsProps {
  readonly agreements: readonly PendingAgreement[];
  readonly onClose: () => void;
}

function AgreementSheet({ agreements, pathOf, onClose }: AgreementSheetProps) {
  const { t, format } = useTexts();
  const { mutateAsync } = useMutation(
    queriesOf(useApi()).agreement.accept.change({ stale: ['agreement.pending'], staleIfRefused: true }),
  );
  const [isSending, setIsSending] = useState(false);
  const offline = useOfflineReason();
  const due = agreements.filter(({ isWordingOnly }) => !isWordingOnly);
  const isAsked = due.length > 0;

  async function accept(): Promise<void> {
    setIsSending(true);
    try {
      for (const { kind, version } of due) await mutateAsync({ body: { kind, agreementVersion: version } });
      toast(t('agreement.pending.accepted'), { tone: 'success' });
      onClose();
    } catch {
      // The mutation shows its error, and the list of pending versions is fetched again.
      setIsSending(false);
    }
  }

  return (
    <Sheet
      title={t(isAsked ? 'agreement.pending.title' : 'agreement.pending.wordingTitle')}
      onClose={onClose}
      footer={
        <Actions>
          <Button variant={isAsked ? 'quiet' : undefined} onClick={onClose}>
            {t(isAsked ? 'agreement.pending.later' : 'agreement.pending.close')}
          </Button>
          {isAsked && (
            <Button busy={isSending} disabledReason={offline} onClick={() => void accept()}>
              {t('agreement.pending.agree')}
            </Button>
          )}
        </Actions>
      }
    >
      <Stack gap={3}>
        <p>{t(isAsked ? 'agreement.pending.text' : 'agreement.pending.wordingText')}</p>
        <Card kind="flush">
          {agreements.map(({ kind, version, startedAt }) => (
            <Cell
              key={kind}
              to={pathOf(kind)}
              title={t(`agreement.${kind}`)}
              note={t('agreement.pending.started', { version, date: format.longDate(startedAt) })}
            />
          ))}
        </Card>
      </Stack>
    </Sheet>
  );
}
