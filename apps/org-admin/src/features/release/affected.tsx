import { useNow } from '@vp/app-shell';
import type { AffectedSignUp, ReleasedDetail } from '@vp/contract';
import { isOpenToChange } from '@vp/domain';
import type { SeriesScope } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { BulletList, Note, Stack, confirm } from '@vp/ui-kit';
import { useApi } from '../../shared/api.ts';
import { requestOf } from './release-request.ts';
import type { ReleaseValues } from './release-values.ts';

const peopleMax = 20;

/** Returns each affected person with the reasons, up to a limit, and the heading with their number. */
function useAffectedTexts() {
  const { t, format } = useTexts();
  return (affected: readonly AffectedSignUp[]) => {
    const people = affected.slice(0, peopleMax).map(({ name, startsAt, marks }) => {
      const reasons = marks.map((mark) => t(`queue.marks.${mark}`)).join(' · ');
      return t('release.change.affectedPerson', { name, start: format.dateTime(startsAt), reasons });
    });
    return {
      title: t('release.change.affectedTitle', { count: affected.length }),
      people: affected.length > peopleMax ? [...people, '…'] : people,
    };
  };
}

/** Names the people whose sign-ups the previewed change puts in doubt. */
export function AffectedNote({ affected }: { readonly affected: readonly AffectedSignUp[] }) {
  const { t } = useTexts();
  const { title, people } = useAffectedTexts()(affected);
  if (affected.length === 0) return null;
  return (
    <Note tone="gold" icon="warning">
      <Stack gap={2}>
        <b>{title}</b>
        <BulletList items={people} />
        <span>{t('release.change.affectedText')}</span>
      </Stack>
    </Note>
  );
}

/**
 * Returns a function that names the people whose sign-ups a change puts in doubt and asks for a confirmation; true if
 * there are none, or without a response: the server tells the people in any case.
 */
export function useAffectedQuestion(activity: ReleasedDetail | undefined) {
  const { t } = useTexts();
  const now = useNow();
  const api = useApi();
  const textsOf = useAffectedTexts();
  return async (values: ReleaseValues, scope: SeriesScope): Promise<boolean> => {
    if (activity === undefined || !isOpenToChange({ startsAt: new Date(activity.startsAt) }, now())) return true;
    const body = { ...requestOf(values, now()), ...(scope === 'following' && { scope }) };
    const { affected } = await api.release.preview({ body }).catch(() => ({ affected: [] }));
    if (affected.length === 0) return true;
    const { title, people } = textsOf(affected);
    return confirm({
      title,
      message: [...people, t('release.change.affectedText')].join('\n\n'),
      confirmText: t('release.change.affectedConfirm'),
      cancelText: t('release.preview.back'),
      tone: 'danger',
    });
  };
}
