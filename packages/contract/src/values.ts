import type { Language } from '@vp/domain';

/** A UUID. */
export type Id = string;
/** ISO 8601 with offset, for example `2026-07-18T14:30:00+08:00`. */
export type Instant = string;
/** `YYYY-MM-DD` in Macao. */
export type DateOnly = string;

/** A text in the language that could be served; it differs from the asked one where that is missing. */
export interface LocalText {
  readonly text: string;
  readonly language: Language;
}

/** A text in each language that it was written in. */
export type LocalTexts = Readonly<Partial<Record<Language, string>>>;

/** GCJ-02, 7 decimals: the frame of the map (docs/product/calls.md). */
export interface MapPoint {
  readonly latitude: number;
  readonly longitude: number;
}

export interface FileLink {
  readonly id: Id;
  /** Path on the API host; private files carry a signature that expires. */
  readonly url: string;
}

/** What a person waits for: since when, who decides, and how long it usually takes. */
export interface ReviewWait {
  readonly since: Instant;
  /** The organization that decides; null for the platform's reviewers. */
  readonly decidedBy: LocalText | null;
  /** The median of the last decisions; null where there are too few to say. */
  readonly usualDays: number | null;
}

export interface OrganizationName {
  readonly oid: Id;
  readonly name: LocalText;
}
