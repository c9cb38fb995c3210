import type { BatchRow, ReviewPhoto, ReviewTab } from '@vp/contract';
import type { CorrectableField, ReviewDecision } from '@vp/domain';
import type { TextKey } from '@vp/i18n';
import type { ComponentType, ReactNode } from 'react';
import type { Api } from '../api.ts';
import type { QueueAddress } from './queue-filter.ts';

/** What the queue itself needs to know of a row. */
export interface QueueRow {
  readonly reviewId: string;
  readonly name: string;
  readonly submittedAt: string;
  readonly decidedAt: string | null;
  readonly decidedBy: string | null;
  readonly reason: string | null;
}

export interface QueueDetail<Row extends QueueRow> {
  readonly row: Row;
  readonly tab: ReviewTab;
  readonly photos: readonly ReviewPhoto[];
}

export interface QueueQuery {
  readonly tab: ReviewTab;
  readonly sort?: 'oldest' | 'newest';
  readonly name?: string;
  readonly pageIndex: number;
  readonly pageSize: number;
}

/** What was decided about one or many rows. */
export interface Decision {
  readonly reviewIds: string[];
  readonly decision: ReviewDecision;
  readonly reason?: string;
  /** Paths of the applicant's form that are opened again. */
  readonly wrongFields?: CorrectableField[];
}

/** The nouns that have a queue: what is decided about one may change what the others show. */
export const queueNouns = [
  'appeal',
  'card',
  'integrityCase',
  'membership',
  'organizationRequest',
  'realName',
] as const satisfies (keyof Api)[];

type QueueNoun = (typeof queueNouns)[number];

interface Asking {
  readonly signal: AbortSignal;
}

/** Where the words for the two decisions stand. */
export type QueueWords = 'queue' | 'integrityCase.words';

/** The sentences of a queue of its own; the others are the same for all. */
export interface QueueTexts {
  /** Of list and detail. */
  readonly title: TextKey;
  /** On the photos: what they may be used for. */
  readonly watermark: TextKey;
  /** What the search field is called where it finds no people. */
  readonly search?: TextKey;
  /** What is usually wrong. */
  readonly reasons: readonly TextKey[];
  /** Where a pass needs a reason as well: what is asked, and what usually explains it. */
  readonly passReason?: {
    readonly title: TextKey;
    readonly hint: TextKey;
    readonly submit: TextKey;
    readonly suggestions: readonly TextKey[];
  };
  /** Whose words name the two decisions; requests are passed and failed. */
  readonly words?: QueueWords;
}

/** One queue of decisions as a table: what is listed, shown and decided. List, keys, batches and bars are the kit's. */
export interface Queue<Row extends QueueRow, Detail extends QueueDetail<Row>> {
  /** Whose lists and details it shows: a change of the noun makes them old. */
  readonly noun: QueueNoun;
  readonly name: string;
  readonly texts: QueueTexts;
  readonly listPath: (filter: QueueAddress) => string;
  readonly detailPath: (id: string, filter: QueueAddress) => string;
  readonly list: (
    api: Api,
    query: QueueQuery,
    asking: Asking,
  ) => Promise<{ readonly listData: readonly Row[]; readonly total: number }>;
  readonly detail: (api: Api, id: string, asking: Asking) => Promise<Detail>;
  readonly decide: (api: Api, decision: Decision) => Promise<{ readonly rows: readonly BatchRow[] }>;
  /** A pass cannot be taken back: it has gone out already. */
  readonly isFinal?: true;
  /** Fields that a reviewer may mark as wrong. */
  readonly wrongFields?: readonly { readonly path: CorrectableField; readonly label: TextKey }[];
  /** `photos`: a decision waits until all photos are on screen, and a batch names the rows whose photos were not. */
  readonly needs?: 'photos';
  /** Why this person cannot decide about a row at all. */
  readonly closedFor?: (detail: Detail) => TextKey | undefined;
  /** At the right of the title of the list. */
  readonly Aside?: ComponentType;
  /** Around what an empty list says, where it may be empty for a reason of its own. */
  readonly Empty?: ComponentType<{ children: ReactNode }>;
  /** Under the name, before what decides: for whom the row is. */
  readonly Note?: ComponentType<{ row: Row }>;
  /** What decides at a glance. */
  readonly Row: ComponentType<{ row: Row }>;
  /** What a reviewer has to know before passing. */
  readonly Tags?: ComponentType<{ row: Row }>;
  /** The picture beside the name in the detail; without one the first letter stands there. */
  readonly pictureOf?: (detail: Detail) => string | null;
  /** Under the name in the detail: when it was submitted, and marks beside it. */
  readonly Head: ComponentType<{ detail: Detail }>;
  /** What the reviewer reads before deciding, beside the photos. */
  readonly Evidence: ComponentType<{ detail: Detail }>;
}
