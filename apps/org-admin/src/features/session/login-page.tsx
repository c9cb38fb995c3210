import { organizationSite, safeRedirect } from '@vp/access';
import { useTexts } from '@vp/i18n/react';
import { Icon, Illustration, LanguageButton, LotusMark, PageShell, Tag, Waves, classes, safeStorage } from '@vp/ui-kit';
import type { IconName } from '@vp/ui-kit';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import styles from './login-page.module.css';
import { OrganizationLoginForm } from './login-form.tsx';

const doors = ['volunteer', 'organization'] as const;
type Door = (typeof doors)[number];

const lastDoorKey = 'vp:org-admin:last-door';

function isDoor(value: string | null): value is Door {
  return doors.some((door) => door === value);
}

function Hero() {
  const { t, language, changeLanguage } = useTexts();
  return (
    <Waves className={styles.hero}>
      <div className={styles.brand}>
        <LotusMark stars={5} ground="brand" size={52} />
        <p className={styles.product}>{t('common.productName')}</p>
        <p className={styles.slogan}>{t('common.organizationApp')}</p>
      </div>
      <div className={styles.art}>
        <Illustration name="login" />
      </div>
      <div className={styles.language}>
        <LanguageButton language={language} onLanguage={(next) => void changeLanguage(next)} />
      </div>
    </Waves>
  );
}

type DoorLinkProps = { door: Door; icon: IconName; to: string; isChosen: boolean; wasLast: boolean };

function DoorLink({ door, icon, to, isChosen, wasLast }: DoorLinkProps) {
  const { t } = useTexts();
  return (
    <Link
      className={classes(styles.door, isChosen && styles.chosen)}
      to={to}
      replace={door === 'organization'}
      aria-current={isChosen ? 'true' : undefined}
      onClick={() => safeStorage.set(lastDoorKey, door)}
    >
      <span className={styles.doorIcon}>
        <Icon name={icon} size={28} />
      </span>
      <span className={styles.words}>
        <strong>
          {t(`session.doors.${door}`)} {wasLast && <Tag tone="brand">{t('session.doors.last')}</Tag>}
        </strong>
        <span className={styles.doorText}>{t(`session.doors.${door}Text`)}</span>
      </span>
      <span className={styles.arrow}>
        <Icon name="chevron-right" />
      </span>
    </Link>
  );
}

/** `/login`: the two doors; the organizations' form opens under its door, the volunteers' is another app. */
export function LoginPage() {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const redirect = safeRedirect(organizationSite, search.get('redirect'));
  const last = safeStorage.get(lastDoorKey);
  const asked = search.get('door') ?? last;
  const isOrganization = asked === 'organization';
  return (
    <PageShell title={t('session.doors.title')} bar="none" content="edge" ground="surface">
      <div className={styles.page}>
        <Hero />
        <div className={styles.body}>
          <h2 className={styles.lead}>{t('session.doors.lead')}</h2>
          <nav aria-label={t('session.doors.role')}>
            <DoorLink
              door="volunteer"
              icon="heart"
              to={paths.volunteerLogin()}
              isChosen={false}
              wasLast={isDoor(last) && last === 'volunteer'}
            />
            <DoorLink
              door="organization"
              icon="building"
              to={paths.login({ redirect, door: 'organization' })}
              isChosen={isOrganization}
              wasLast={isDoor(last) && last === 'organization'}
            />
          </nav>
          {isOrganization && <OrganizationLoginForm redirect={redirect} />}
        </div>
      </div>
    </PageShell>
  );
}
