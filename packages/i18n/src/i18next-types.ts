import 'i18next';
import type { OrganizationTexts } from './org-admin.ts';
import type { KeyOf } from './text-types.ts';
import type { VolunteerTexts } from './volunteer.ts';

/** A shared namespace contains the texts of both applications; each application loads its own. */
type Merged<A, B> = {
  [K in keyof A | keyof B]: K extends keyof A & keyof B ? A[K] & B[K] : K extends keyof A ? A[K] : B[K & keyof B];
};

/** Every text of both applications, by namespace. */
export type TextTree = Merged<VolunteerTexts, OrganizationTexts>;

/** Every key that `t` accepts: the namespace, a dot, and the key in its file. */
export type TextKey = KeyOf<TextTree>;

declare module 'i18next' {
  interface CustomTypeOptions {
    returnNull: false;
    // For the compiler the namespaces are one tree, because they use the same separator as the keys.
    resources: { translation: TextTree };
  }
}
