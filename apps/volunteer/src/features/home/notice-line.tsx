import './notice-line.css';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '@vp/i18n/react';
import { Icon, TextLink, UnreadDot } from '@vp/ui-kit';
import { Link } from 'react-router-dom';
import { useApi } from '../../shared/api.ts';
import { Local } from '../../shared/local-text.tsx';
import { paths } from '../../shared/paths.ts';
import { newestNoticeQuery } from './queries.ts';

/** The newest notice in one line that stands still; the dot goes when it was opened. */
export function NoticeLine() {
  const { t } = useTexts();
  const { data } = useQuery(newestNoticeQuery(useApi()));
  const notice = data?.listData[0];
  if (notice === undefined) return null;
  return (
    <section className="home-notice" aria-label={t('home.notice.label')}>
      <Icon name="megaphone" size={22} />
      <Link className="home-notice-text" to={paths.notice({ id: notice.noticeId })}>
        <Local text={notice.title} />
        {!notice.read && <span className="vk-hidden">{t('home.notice.unread')}</span>}
      </Link>
      {!notice.read && <UnreadDot />}
      <TextLink to={paths.notices({ tab: 'notice' })}>{t('home.notice.all')}</TextLink>
    </section>
  );
}
