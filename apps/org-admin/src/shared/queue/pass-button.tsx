import { useTexts } from '@vp/i18n/react';
import { Button, useOfflineReason } from '@vp/ui-kit';
import type { Queue, QueueDetail, QueueRow } from './queue.ts';
import { useDecideOne } from './use-decide-one.ts';

interface PassButtonProps<Row extends QueueRow, Detail extends QueueDetail<Row>> {
  queue: Queue<Row, Detail>;
  row: Row;
  onRefused: (message: string) => void;
}

/** Passes a row inside the list. */
export function PassButton<Row extends QueueRow, Detail extends QueueDetail<Row>>(props: PassButtonProps<Row, Detail>) {
  const { queue, row, onRefused } = props;
  const { t } = useTexts();
  const { words = 'queue' } = queue.texts;
  const offline = useOfflineReason();
  const { decide, isPending } = useDecideOne(queue);

  async function pass(): Promise<void> {
    const answer = await decide(row, { decision: 'pass' });
    if (answer?.done === false) onRefused(answer.message ?? t('queue.outcome.unknown'));
  }

  return (
    <Button
      variant="soft"
      size="small"
      width="natural"
      busy={isPending}
      about={row.name}
      disabledReason={offline}
      reasonLook="spoken"
      onClick={() => void pass().catch(() => undefined)}
    >
      {t(`${words}.actions.pass`)}
    </Button>
  );
}
