import './simulated-notice.css';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '@vp/i18n/react';
import { platformQuery } from '../context/platform-query.ts';
import { useApi } from '../context/app-context.ts';

/** Says on every page that nothing real happens here; a strip below the content, which covers nothing. */
export function SimulatedNotice() {
  const { t } = useTexts();
  const { data } = useQuery(platformQuery(useApi()));
  if (data === undefined || data.simulators.length === 0) return null;
  return <aside className="simulated-notice">{t('common.simulated')}</aside>;
}
