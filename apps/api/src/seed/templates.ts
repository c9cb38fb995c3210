import { eq } from 'drizzle-orm';
import { activity } from '../db/schema/activity.ts';
import type { ActivityShow, SeededActivity } from './activities.ts';
import type { SeedContext } from './context.ts';

/** Names of the templates of the demo organization, by the activity that each one copies. */
const names: Readonly<Partial<Record<ActivityShow, string>>> = {
  today: '每週長者探訪',
  automatic: '社區健康檢查',
  full: '週末親子伴讀',
};

/** Keeps some activities of the demo organization as templates of new ones. */
export async function nameTemplates({ tx }: SeedContext, activities: readonly SeededActivity[]): Promise<void> {
  for (const { row, shows } of activities) {
    const templateName = names[shows];
    if (templateName !== undefined) await tx.update(activity).set({ templateName }).where(eq(activity.id, row.id));
  }
}
