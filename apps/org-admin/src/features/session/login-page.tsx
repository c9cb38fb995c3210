import { organizationSite, safeRedirect } from '@vp/access';
import { useTexts } from '@vp/i18n/react';
import {
  Caption,
  Entrance,
  Grow,
  Icon,
  LanguageButton,
  Mark,
  PageShell,
  Row,
  Tag,
  classes,
  safeStorage,
} from '@vp/ui-kit';
import type { IconName } from '@vp/ui-kit';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import styles from './login-page.module.css';
import { OrganizationLoginForm } from './login-form.tsx';

const loginKinds = ['volunteer', 'organization'] as const;
type LoginKind = (typeof loginKinds)[number];

const lastLoginKindKey = 'vp:org-admin:last-door';

function isLoginKind(value: string | null): value is LoginKind {
  return loginKinds.some((door) => door === value);
}

interface LoginKindLinkProps {
  door: LoginKind;
  icon: IconName;
  to: string;
  isChosen: boolean;
  wasLast: boolean;
}

function LoginKindLink({ door, icon, to, isChosen, wasLast }: LoginKindLinkProps) {
  const { t } = useTexts();
  return (
    <Link
      className={classes(styles.door, isChosen && styles.chosen)}
      to={to}
      replace={door === 'organization'}
      aria-current={isChosen ? 'true' : undefined}
      onClick={() => safeStorage.set(lastLoginKindKey, door)}
    >
      <Row as="span">
        <Mark tone={isChosen ? 'filled' : 'brand'}>
          <Icon name={icon} size={28} />
        </Mark>
        <Grow as="span">
          <strong>
            {t(`session.doors.${door}`)} {wasLast && <Tag tone="brand">{t('session.doors.last')}</Tag>}
          </strong>
          <Caption as="div">{t(`session.doors.${door}Text`)}</Caption>
        </Grow>
        <Icon name="chevron-right" className={styles.arrow} />
      </Row>
    </Link>
  );
}

/** `/login`: two doors. The organizations' form opens in place; the volunteers' door links to another app. */
export function LoginPage() {
  const { t, language, changeLanguage } = useTexts();
  const [search] = useSearchParams();
  const redirect = safeRedirect(organizationSite, search.get('redirect'));
  // Read once: the choice of an earlier visit, not of this one.
  const [last] = useState(() => safeStorage.get(lastLoginKindKey));
  const asked = search.get('door') ?? last;
  const isOrganization = asked === 'organization';
  return (
    <PageShell title={t('session.doors.title')} bar="none" content="split" ground="surface">
      <Entrance
        ground="dark"
        product={t('common.productName')}
        slogan={t('common.organizationApp')}
        corner={<LanguageButton language={language} onLanguage={(next) => void changeLanguage(next)} />}
      >
        <h2 className={styles.lead}>{t('session.doors.lead')}</h2>
        <nav aria-label={t('session.doors.role')}>
          <LoginKindLink
            door="volunteer"
            icon="heart"
            to={paths.volunteerLogin()}
            isChosen={false}
            wasLast={isLoginKind(last) && last === 'volunteer'}
          />
          <LoginKindLink
            door="organization"
            icon="building"
            to={paths.login({ redirect, door: 'organization' })}
            isChosen={isOrganization}
            wasLast={isLoginKind(last) && last === 'organization'}
          />
        </nav>
        {isOrganization && <OrganizationLoginForm redirect={redirect} />}
      </Entrance>
    </PageShell>
  );
}
