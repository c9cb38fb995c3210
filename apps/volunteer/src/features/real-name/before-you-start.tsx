import { useNow } from '@vp/app-shell';
import { addDays, macaoDate } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { BulletList, Card, Stack, TextLink, Title } from '@vp/ui-kit';
import { paths } from '../../shared/paths.ts';

interface BeforeYouStartProps {
  /** Median of the last reviews; null with too few of them. */
  readonly usualDays: number | null;
}

/** Says what the check of the identity needs, how long it takes, who sees it, and when it is usually decided. */
export function BeforeYouStart({ usualDays }: BeforeYouStartProps) {
  const { t, format } = useTexts();
  const now = useNow();
  const title = t('realName.before.title');
  const until =
    usualDays === null
      ? t('realName.before.untilUnknown')
      : t('realName.before.until', { date: format.longDate(addDays(macaoDate(now()), usualDays)) });
  return (
    <Card>
      <Stack as="section" gap={2} label={title}>
        <Title size="h2">{title}</Title>
        <BulletList
          label={title}
          items={[
            t('realName.before.ready'),
            t('realName.before.minor'),
            t('realName.before.minutes'),
            t('realName.before.who'),
            until,
          ]}
        />
        <TextLink to={paths.guardian({ purpose: 'realName' })}>{t('realName.before.askGuardian')}</TextLink>
      </Stack>
    </Card>
  );
}
