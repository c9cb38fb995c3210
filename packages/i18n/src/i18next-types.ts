import 'i18next';
import type { KeyOf, TreeOf } from './text-types.ts';
import type { texts as organizationSource } from './locales/zh-TW/org-admin.ts';
import type { ui as formSource } from './locales/zh-TW/ui-form.ts';
import type { texts as volunteerSource } from './locales/zh-TW/volunteer.ts';

/** Leaves are plain strings: literal ones make every call of `t` slow to check and refuse values known only later. */
type Tree<T> = { [K in keyof T]: T[K] extends string ? string : Tree<T[K]> };

/** A noun that both applications have holds the texts of both; each application loads its own. */
type Merged<A, B> = {
  [K in keyof A | keyof B]: K extends keyof A & keyof B ? A[K] & B[K] : K extends keyof A ? A[K] : B[K & keyof B];
};

/** Every text of both applications. */
export type TextTree = Merged<
  Tree<TreeOf<typeof volunteerSource> & { ui: typeof formSource }>,
  Tree<TreeOf<typeof organizationSource>>
>;

/** Every key that `t` takes. */
export type TextKey = KeyOf<TextTree>;

declare module 'i18next' {
  interface CustomTypeOptions {
    returnNull: false;
    resources: { translation: TextTree };
  }
}
