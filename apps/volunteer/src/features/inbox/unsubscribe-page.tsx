import { useMutation } from '@tanstack/react-query';
import { isApiError } from '@vp/api-client';
import { useTexts } from '@vp/i18n/react';
import {
  Button,
  ButtonLink,
  EmptyState,
  LanguageButton,
  PageShell,
  ResultPage,
  Stack,
  useOfflineReason,
} from '@vp/ui-kit';
import { useSearchParams } from 'react-router-dom';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { useUnlisted } from '../../shared/page/use-unlisted.ts';

/** Unsubscribes the user who opened the link in a mail, without a log-in. Opening the page changes nothing yet. */
export function UnsubscribePage() {
  useUnlisted();
  const { t, language, changeLanguage } = useTexts();
  const [search] = useSearchParams();
  const offline = useOfflineReason();
  const code = search.get('code') ?? '';
  const stop = useMutation(useApiQueries().inbox.unsubscribe.change({ stale: [] }));
  const isUnknown = code === '' || (isApiError(stop.error) && stop.error.refusal === 'notFound');
  const choose = <ButtonLink to={paths.messageChannels()}>{t('inbox.stop.choose')}</ButtonLink>;
  if (stop.isSuccess)
    return (
      <ResultPage
        kind="success"
        title={t('inbox.stop.title')}
        outcome={t('inbox.stop.done')}
        text={t('inbox.stop.doneText')}
        actions={choose}
      />
    );
  return (
    <PageShell
      title={t('inbox.stop.title')}
      content="spaced"
      actions={<LanguageButton language={language} onLanguage={(next) => void changeLanguage(next)} />}
    >
      {isUnknown ? (
        <EmptyState
          title={t('inbox.stop.unknown')}
          text={t('inbox.stop.unknownText')}
          illustration="door"
          action={choose}
        />
      ) : (
        <Stack gap={4}>
          <p>{t('inbox.stop.text')}</p>
          <Button busy={stop.isPending} disabledReason={offline} onClick={() => stop.mutate({ body: { code } })}>
            {t('inbox.stop.confirm')}
          </Button>
          <ButtonLink variant="text" to={paths.messageChannels()}>
            {t('inbox.stop.choose')}
          </ButtonLink>
        </Stack>
      )}
    </PageShell>
  );
}
