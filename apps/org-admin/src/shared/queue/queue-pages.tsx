import type { ComponentType } from 'react';
import { QueueDetailView } from './queue-detail-view.tsx';
import { QueueListView } from './queue-list-view.tsx';
import type { Queue, QueueDetail, QueueRow } from './queue.ts';

export interface QueuePages {
  /** Page of the list; on a desktop it stays beside the detail. */
  readonly ListPane: ComponentType;
  readonly DetailPage: ComponentType;
}

/** Returns the two pages of a queue. */
export function createQueuePages<Row extends QueueRow, Detail extends QueueDetail<Row>>(
  queue: Queue<Row, Detail>,
): QueuePages {
  return {
    ListPane: () => <QueueListView queue={queue} />,
    DetailPage: () => <QueueDetailView queue={queue} />,
  };
}
