import type { QueriesOf } from '@vp/app-shell';
import type { BatchRow, Correction, ReviewPhoto, ReviewTab } from '@vp/contract';
import type { CorrectableField, ReviewDecision } from '@vp/domain';
import type { TextKey } from '@vp/i18n';
import type { ComponentType, ReactNode } from 'react';
import type { Api } from '../api.ts';
import type { QueueAddress } from './queue-filter.ts';

/** Fields of a row that the queue itself needs. */
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
  readonly correction?: Correction;
}

/** How a queue corrects its decisions: its call, and what that does to a row, by the state of the row. */
export interface QueueCorrection {
  readonly call: (queries: QueriesOf<Api>) => QueriesOf<Api>['realName']['correct'];
  readonly effects: Readonly<Record<string, TextKey>>;
}

export interface QueueQuery {
  readonly tab: ReviewTab;
  readonly sort?: 'oldest' | 'newest';
  readonly name?: string;
  readonly pageIndex: number;
  readonly pageSize: number;
}

/** Decision about one or several rows. */
export interface Decision {
  readonly reviewIds: string[];
  readonly decision: ReviewDecision;
  readonly reason?: string;
  /** Paths of the applicant's form that become editable again. */
  readonly wrongFields?: CorrectableField[];
}

/** Nouns with a queue. A decision in one queue may change the others. */
export const queueNouns = [
  'appeal',
  'card',
  'contentReport',
  'integrityCase',
  'membership',
  'organizationRequest',
  'realName',
] as const satisfies (keyof Api)[];

type QueueNoun = (typeof queueNouns)[number];

interface Question {
  readonly signal: AbortSignal;
}

/** Text namespace of the labels of the two decisions. */
export type QueueWords = 'queue' | 'integrityCase.words' | 'contentReport.words';

/** Texts specific to a queue; all other texts are shared. */
export interface QueueTexts {
  /** Title of list and detail. */
  readonly title: TextKey;
  /** Permitted use, as a watermark on the photos. */
  readonly watermark: TextKey;
  /** Label of the search field, if it does not search for people. */
  readonly search?: TextKey;
  /** Suggested reasons of a refusal. */
  readonly reasons: readonly TextKey[];
  /** Texts of the reason for a pass, if a pass requires one. */
  readonly passReason?: {
    readonly title: TextKey;
    readonly hint: TextKey;
    readonly submit: TextKey;
    readonly suggestions: readonly TextKey[];
  };
  /** Namespace of the decision labels; default: the labels of requests. */
  readonly words?: QueueWords;
}

/**
 * A queue of decisions as a table: what is listed, shown and decided. Shared code renders lists, keys, batches and
 * bars.
 */
export interface Queue<Row extends QueueRow, Detail extends QueueDetail<Row>> {
  /** Noun whose lists and details it shows; a change of the noun invalidates them. */
  readonly noun: QueueNoun;
  readonly name: string;
  readonly texts: QueueTexts;
  readonly listPath: (filter: QueueAddress) => string;
  readonly detailPath: (id: string, filter: QueueAddress) => string;
  readonly list: (
    api: Api,
    query: QueueQuery,
    asking: Question,
  ) => Promise<{ readonly listData: readonly Row[]; readonly total: number }>;
  readonly detail: (api: Api, id: string, asking: Question) => Promise<Detail>;
  readonly decide: (api: Api, decision: Decision) => Promise<{ readonly rows: readonly BatchRow[] }>;
  readonly correction?: QueueCorrection;
  /** A pass cannot be undone, because its result has already been sent out. */
  readonly isFinal?: true;
  /** Fields that a reviewer may mark as wrong. */
  readonly wrongFields?: readonly { readonly path: CorrectableField; readonly label: TextKey }[];
  /** `photos`: a decision waits until all photos are loaded, and a batch names the rows with unseen photos. */
  readonly needs?: 'photos';
  /** Returns why this person cannot decide the row at all. */
  readonly closedFor?: (detail: Detail) => TextKey | undefined;
  /** Rendered at the right of the list title. */
  readonly Aside?: ComponentType;
  /** Wraps the empty state, if the list has a specific reason to be empty. */
  readonly Empty?: ComponentType<{ children: ReactNode }>;
  /** Rendered under the name, before the deciding facts: whom the row is for. */
  readonly Note?: ComponentType<{ row: Row }>;
  /** Deciding facts at a glance. */
  readonly Row: ComponentType<{ row: Row }>;
  /** What a reviewer must know before passing. */
  readonly Tags?: ComponentType<{ row: Row }>;
  /** URL of the picture beside the name in the detail; without one, the initial is shown. */
  readonly pictureOf?: (detail: Detail) => string | null;
  /** Rendered under the name in the detail: submission time and tags. */
  readonly Head: ComponentType<{ detail: Detail }>;
  /** Evidence beside the photos. */
  readonly Evidence: ComponentType<{ detail: Detail }>;
}
