export const sections = ['basics', 'schedule', 'place', 'conditions', 'content'] as const;
export type SectionName = (typeof sections)[number];

export const formId = 'release';

/** The section that a field belongs to, from its name or from its id on the page. */
export function sectionOf(field: string): SectionName | undefined {
  const name = field.replace(new RegExp(`^#?${formId}-`), '');
  return sections.find(
    (section) => name === section || name.startsWith(`${section}.`) || name.startsWith(`${section}-`),
  );
}
