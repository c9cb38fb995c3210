import type { Language } from '@vp/domain';

/** A UUID. */
export type Id = string;
/** ISO 8601 with offset, for example `2026-07-18T14:30:00+08:00`. */
export type Instant = string;
/** `YYYY-MM-DD` in Macao. */
export type DateOnly = string;

/** A text in the language that was available; it may differ from the requested language. */
export interface LocalText {
  readonly text: string;
  readonly language: Language;
}

/** A text in each of its languages. */
export type LocalTexts = Readonly<Partial<Record<Language, string>>>;

/** GCJ-02, 7 decimals: the coordinate system of the map (docs/product/calls.md). */
export interface MapPoint {
  readonly latitude: number;
  readonly longitude: number;
}

export interface FileLink {
  readonly id: Id;
  /** Path on the API host; private files carry a signature that expires. */
  readonly url: string;
}

/** A pending decision: since when, by whom, and its usual duration. */
export interface ReviewWait {
  readonly since: Instant;
  /** The organization that decides; null for the platform's reviewers. */
  readonly decidedBy: LocalText | null;
  /** The median of the last decisions; null with too few of them. */
  readonly usualDays: number | null;
}

export interface OrganizationName {
  readonly oid: Id;
  readonly name: LocalText;
}
