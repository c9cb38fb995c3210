type PluralForms<T> = {
  readonly [K in keyof T as K extends `${infer Base}_other` ? `${Base}_one` : never]?: string;
};

/**
 * The texts of another language: the same keys as the zh-TW source, any words. Languages that tell one from many add
 * a `_one` beside each `_other`.
 */
export type Texts<Source> = {
  readonly [K in keyof Source]: Source[K] extends string ? string : Texts<Source[K]>;
} & PluralForms<Source>;

type WithoutPlural<Key extends string> = Key extends `${infer Base}_other`
  ? Base
  : Key extends `${string}_one`
    ? never
    : Key;

/** Dotted keys of a tree, plural endings left out: `common.units.days`. */
export type KeyOf<Tree> = {
  [K in keyof Tree & string]: Tree[K] extends string ? WithoutPlural<K> : `${K}.${KeyOf<Tree[K]>}`;
}[keyof Tree & string];

type Loader = () => Promise<object>;

/** What one language brings to one application. */
export interface AppTexts {
  /** Texts of the shell and of the first screens: one file, loaded with the application. */
  readonly first: object;
  /** Texts that come with the pages that need them, by noun. */
  readonly later: Readonly<Record<string, Loader>>;
}

type ModuleOf<Load> = Load extends () => Promise<infer Module> ? Module : never;

/** A noun whose file has another tree's name is a part of that tree, which comes alone on some pages. */
type Loaded<Later> = {
  [Noun in keyof Later as Noun & keyof ModuleOf<Later[Noun]>]: ModuleOf<Later[Noun]>[Noun &
    keyof ModuleOf<Later[Noun]>];
};

/** The whole tree of texts of an application, loaded or not. */
export type TreeOf<App extends AppTexts> = App['first'] & Loaded<App['later']>;

/** The shape that every language of an application has, taken from the zh-TW source. */
export interface SameTexts<App extends AppTexts> {
  readonly first: Texts<App['first']>;
  readonly later: {
    readonly [Noun in keyof App['later']]: () => Promise<{
      readonly [Name in keyof ModuleOf<App['later'][Noun]>]: Texts<ModuleOf<App['later'][Noun]>[Name]>;
    }>;
  };
}
