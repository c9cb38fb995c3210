import { useQuery } from '@tanstack/react-query';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Grow, Hidden, Icon, Row, TextLink, UnreadDot } from '@vp/ui-kit';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { useHomeQueries } from './queries.ts';
import styles from './notice-line.module.css';

/** Shows the newest notice in one static line. The dot disappears once it is opened. */
export function NoticeLine() {
  const { t } = useTexts();
  const { data } = useQuery(useHomeQueries().notice);
  const notice = data?.listData[0];
  if (notice === undefined) return null;
  return (
    <section aria-label={t('home.notice.label')}>
      <Row gap={2} className={styles.line}>
        <Icon name="megaphone" size={22} />
        <Grow>
          <Link className={styles.link} to={paths.notice({ id: notice.noticeId })}>
            <LocalText text={notice.title} />
            {!notice.read && <Hidden>{t('home.notice.unread')}</Hidden>}
          </Link>
        </Grow>
        {!notice.read && <UnreadDot place="inline" />}
        <TextLink to={paths.notices({ tab: 'notice' })}>{t('home.notice.all')}</TextLink>
      </Row>
    </section>
  );
}
