import './banners.css';
import { useQuery } from '@tanstack/react-query';
import { useFileUrl } from '@vp/app-shell';
import type { Banner } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Illustration, Waves } from '@vp/ui-kit';
import { Link } from 'react-router-dom';
import { useApi } from '../../shared/api.ts';
import { Local } from '../../shared/local-text.tsx';
import { bannersQuery } from './queries.ts';

function BannerCard({ banner }: { readonly banner: Banner }) {
  const fileUrl = useFileUrl();
  const picture = fileUrl(banner.imageUrl);
  return (
    <Link className="home-banner" to={banner.link}>
      {picture === undefined ? (
        <Waves className="home-banner-ground" opacity={0.09} />
      ) : (
        <img src={picture} alt="" loading="lazy" />
      )}
      <span className="home-banner-text">
        <b>
          <Local text={banner.title} />
        </b>
        <span>
          <Local text={banner.subtitle} />
        </span>
      </span>
      {picture === undefined && (
        <span className="home-banner-art" aria-hidden="true">
          <Illustration name="team" />
        </span>
      )}
    </Link>
  );
}

/** Banners side by side, moved by hand alone; hidden at the largest text. */
export function Banners() {
  const { t } = useTexts();
  const { data } = useQuery(bannersQuery(useApi()));
  if (data === undefined || data.listData.length === 0) return null;
  return (
    <section className="home-banners" aria-label={t('home.banners')}>
      <ul>
        {data.listData.map((banner) => (
          <li key={banner.bannerId}>
            <BannerCard banner={banner} />
          </li>
        ))}
      </ul>
    </section>
  );
}
