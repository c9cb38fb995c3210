type PluralForms<T> = {
  readonly [K in keyof T as K extends `${infer Base}_other` ? `${Base}_one` : never]?: string;
};

/**
 * The texts of another language: the same keys as the zh-TW source. Languages with a singular have a `_one` for each
 * `_other`.
 */
export type Texts<Source> = {
  readonly [K in keyof Source]: Source[K] extends string ? string : Texts<Source[K]>;
} & PluralForms<Source>;

type WithoutPlural<Key extends string> = Key extends `${infer Base}_other`
  ? Base
  : Key extends `${string}_one`
    ? never
    : Key;

/** Dotted keys of a tree without plural endings: `common.units.days`. */
export type KeyOf<Tree> = {
  [K in keyof Tree & string]: Tree[K] extends string ? WithoutPlural<K> : `${K}.${KeyOf<Tree[K]>}`;
}[keyof Tree & string];
