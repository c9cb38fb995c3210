import { safeRedirect, volunteerSite } from '@vp/access';
import { useQuery } from '@tanstack/react-query';
import { useFileUrl } from '@vp/app-shell';
import type { Banner } from '@vp/contract';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Illustration, Waves } from '@vp/ui-kit';
import { Link } from 'react-router-dom';
import { useHomeQueries } from './queries.ts';
import { paths } from '../../shared/paths.ts';
import styles from './banners.module.css';

function BannerCard({ banner }: { readonly banner: Banner }) {
  const fileUrl = useFileUrl();
  const picture = fileUrl(banner.imageUrl);
  return (
    <Link className={styles.banner} to={safeRedirect(volunteerSite, banner.link) ?? paths.home()}>
      {picture === undefined ? (
        <Waves className={styles.ground} opacity={0.09} />
      ) : (
        <>
          <img className={styles.picture} src={picture} alt="" loading="lazy" />
          <span className={styles.shade} />
        </>
      )}
      <span className={styles.words}>
        <b className={styles.title}>
          <LocalText text={banner.title} />
        </b>
        <span className={styles.subtitle}>
          <LocalText text={banner.subtitle} />
        </span>
      </span>
      {picture === undefined && (
        <span className={styles.art} aria-hidden="true">
          <Illustration name="team" />
        </span>
      )}
    </Link>
  );
}

/** Banners side by side, moved by hand alone; hidden at the largest text. */
export function Banners() {
  const { t } = useTexts();
  const { data } = useQuery(useHomeQueries().banners);
  if (data === undefined || data.listData.length === 0) return null;
  return (
    <section className={styles.banners} aria-label={t('home.banners')}>
      <ul className={styles.strip}>
        {data.listData.map((banner) => (
          <li key={banner.bannerId} className={styles.place}>
            <BannerCard banner={banner} />
          </li>
        ))}
      </ul>
    </section>
  );
}
