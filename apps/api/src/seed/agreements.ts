import { dayMs, languages, nameOfVersion } from '@vp/domain';
import type { LocalTexts } from '../db/schema/columns.ts';
import { account, agreementAcceptance } from '../db/schema/account.ts';
import { agreement } from '../db/schema/content.ts';
import { builtInAt } from '../services/agreement/agreements.ts';
import { inChunks } from './context.ts';
import type { SeedContext } from './context.ts';
import { officeTexts } from './office-texts.ts';

/** Creates the acceptances of every account, a dated next privacy policy, and a draft of the next terms. */
export async function seedAgreements({ tx, pick, now }: SeedContext): Promise<void> {
  const accounts = await tx.select({ accountId: account.id }).from(account).orderBy(account.username);
  const accepted = (['userAgreement', 'privacyPolicy'] as const).flatMap((kind) => {
    const { version, updatedAt } = builtInAt(kind, now);
    return accounts.map(({ accountId }, index) => {
      const at = now.getTime() - ((index % 16) + 0.2) * dayMs;
      const acceptedAt = new Date(Math.max(at, new Date(updatedAt).getTime()));
      const language = languages[Math.floor(index / 16) % languages.length] ?? 'zh-TW';
      return { id: pick.uuid(), accountId, agreement: kind, version, language, acceptedAt };
    });
  });
  await inChunks(accepted, (chunk) => tx.insert(agreementAcceptance).values(chunk));

  const publishedAt = new Date(now.getTime() + 21 * dayMs);
  const [policy, terms] = [builtInAt('privacyPolicy', now), builtInAt('userAgreement', now)];
  const added: LocalTexts = Object.fromEntries(
    languages.map((language) => [language, `${policy.body[language] ?? ''}${officeTexts.newSection[language]}`]),
  );
  const [changedLately, changedBefore] = [0.05, 1.5].map((days) => new Date(now.getTime() - days * dayMs));
  await tx.insert(agreement).values([
    {
      id: pick.uuid(),
      kind: 'privacyPolicy',
      name: nameOfVersion(publishedAt, []),
      title: policy.title,
      content: added,
      publishedAt,
      changedAt: changedBefore,
    },
    {
      id: pick.uuid(),
      kind: 'userAgreement',
      title: { 'zh-TW': terms.title['zh-TW'], 'zh-CN': terms.title['zh-CN'] },
      content: { 'zh-TW': terms.body['zh-TW'], 'zh-CN': terms.body['zh-CN'] },
      changedAt: changedLately,
    },
  ]);
}
