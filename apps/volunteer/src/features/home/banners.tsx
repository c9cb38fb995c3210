import { safeRedirect, volunteerSite } from '@vp/access';
import { useQuery } from '@tanstack/react-query';
import { usePicture } from '@vp/app-shell';
import type { Banner } from '@vp/contract';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Illustration, Waves, classes } from '@vp/ui-kit';
import { useState } from 'react';
import type { UIEvent } from 'react';
import { Link } from 'react-router-dom';
import { useHomeQueries } from './queries.ts';
import { paths } from '../../shared/paths.ts';
import { bannerSizes } from './banner-sizes.ts';
import styles from './banners.module.css';

function BannerCard({ banner, loading }: { readonly banner: Banner; readonly loading: 'eager' | 'lazy' }) {
  const picture = usePicture()(banner.imageUrl);
  return (
    <Link className={styles.banner} to={safeRedirect(volunteerSite, banner.link) ?? paths.home()}>
      {picture.src === undefined ? (
        <Waves className={styles.ground} opacity={0.09} />
      ) : (
        <>
          <img
            className={styles.picture}
            {...picture}
            sizes={bannerSizes}
            alt=""
            decoding={loading === 'eager' ? 'sync' : 'async'}
            loading={loading}
          />
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
      {picture.src === undefined && (
        <span className={styles.art} aria-hidden="true">
          <Illustration name="team" />
        </span>
      )}
    </Link>
  );
}

/** Returns the index of the banner at the start of the strip. */
function placeAt(strip: HTMLElement): number {
  const { scrollLeft, scrollWidth, clientWidth, childElementCount } = strip;
  const most = scrollWidth - clientWidth;
  return most <= 0 ? 0 : Math.round((scrollLeft / most) * (childElementCount - 1));
}

/**
 * Shows banners in a strip. They move by hand only, so the strip needs no pause button. Hidden at the largest text
 * size.
 */
export function Banners() {
  const { t } = useTexts();
  const { data } = useQuery(useHomeQueries().banners);
  const [shown, setShown] = useState(0);
  if (data === undefined || data.listData.length === 0) return null;
  return (
    <section className={styles.banners} aria-label={t('home.banners')}>
      <ul
        className={styles.strip}
        onScroll={({ currentTarget }: UIEvent<HTMLElement>) => setShown(placeAt(currentTarget))}
      >
        {data.listData.map((banner, index) => (
          <li key={banner.bannerId} className={styles.place}>
            <BannerCard banner={banner} loading={index === 0 ? 'eager' : 'lazy'} />
          </li>
        ))}
      </ul>
      {data.listData.length > 1 && (
        <div className={styles.dots} aria-hidden="true">
          {data.listData.map(({ bannerId }, index) => (
            <span key={bannerId} className={classes(styles.dot, index === shown && styles.shown)} />
          ))}
        </div>
      )}
    </section>
  );
}
