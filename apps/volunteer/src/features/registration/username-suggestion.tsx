import { useQuery } from '@tanstack/react-query';
import { useTexts } from '@vp/i18n/react';
import { Button, Caption, Grow, Row } from '@vp/ui-kit';
import { useApi } from '../../shared/api.ts';
import { suggestionQuery } from './queries.ts';

/** Suggests a free account name. */
export function UsernameSuggestion({ onUse }: { onUse: (username: string) => void }) {
  const { t } = useTexts();
  const { data, isFetching, refetch } = useQuery(suggestionQuery(useApi()));
  if (data === undefined) return null;
  const { username } = data;
  return (
    <Row wrap gap={1}>
      <Grow>
        <Caption>{t('registration.account.suggested', { username })}</Caption>
      </Grow>
      <Button variant="soft" size="small" onClick={() => onUse(username)}>
        {t('registration.account.useSuggestion')}
      </Button>
      <Button variant="text" size="small" busy={isFetching} onClick={() => void refetch()}>
        {t('registration.account.otherSuggestion')}
      </Button>
    </Row>
  );
}
