import styles from '../kit.module.css';
import { useEffect } from 'react';
import {
  AdminHeader,
  AdminShell,
  Avatar,
  Button,
  Entrance,
  Hero,
  IconButton,
  LanguageButton,
  NavBar,
  OfflineBar,
  PageShell,
  StickyActions,
  StickyBar,
  TabBar,
  TabbedPages,
} from '@vp/ui-kit';
import type { TabItem } from '@vp/ui-kit';
import type { Samples } from '../samples.ts';
import type { Group } from '../specimen.ts';

const tabIcons = ['home', 'heart', 'scan', 'building', 'user'] as const;

function tabsOf(words: Samples, kind: 'plain' | 'raised'): TabItem[] {
  return words.kinds.map((label, index) => ({
    to: index === 0 ? '/kit' : `/kit/${index}`,
    label,
    icon: tabIcons[index] ?? 'home',
    kind: index === 2 ? kind : 'plain',
    count: index === 4 ? 2 : 0,
  }));
}

const noop = (): void => undefined;

function Door({ words, ground }: { words: Samples; ground: 'light' | 'dark' }) {
  return (
    <div className={styles.screen}>
      <PageShell title={words.all} bar="none" content="split">
        <Entrance
          ground={ground}
          product={words.organization}
          slogan={words.note}
          corner={<LanguageButton language="zh-TW" onLanguage={noop} />}
        >
          <Button>{words.save}</Button>
        </Entrance>
      </PageShell>
    </div>
  );
}

/** Simulates a missing network while mounted, because the bar reads `navigator.onLine`. */
function Offline() {
  useEffect(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    window.dispatchEvent(new Event('offline'));
    return () => {
      Reflect.deleteProperty(navigator, 'onLine');
      window.dispatchEvent(new Event('online'));
    };
  }, []);
  return (
    <>
      <OfflineBar onRetry={noop} />
      <OfflineBar since="14:02" onRetry={noop} />
    </>
  );
}

export const shells: Group = {
  name: 'shells',
  specimens: [
    {
      name: 'page with actions',
      Show: ({ words }) => (
        <div className={styles.screen}>
          <PageShell
            title={words.activity}
            backTo="/"
            heading="visible"
            footer={
              <StickyActions state={words.open} note={words.waiting}>
                <Button>{words.save}</Button>
              </StickyActions>
            }
          >
            <p>{words.note}</p>
          </PageShell>
        </div>
      ),
    },
    {
      name: 'bars of a page: back, title, actions',
      width: 'edge',
      Show: ({ words }) => (
        <>
          <NavBar
            title={words.activity}
            backTo="/"
            actions={<IconButton icon="share" label={words.all} onClick={noop} />}
          />
          <NavBar title={words.all} />
        </>
      ),
    },
    {
      name: 'buttons under a list',
      width: 'edge',
      Show: ({ words }) => (
        <StickyBar edge="bottom" variant="foot">
          <Button>{words.save}</Button>
        </StickyBar>
      ),
    },
    { name: 'without network', width: 'edge', Show: Offline },
    {
      name: 'entrance of volunteers',
      Show: ({ words }) => <Door words={words} ground="light" />,
    },
    {
      name: 'entrance of organizations',
      Show: ({ words }) => <Door words={words} ground="dark" />,
    },
    {
      name: 'root with tabs',
      Show: ({ words }) => (
        <div className={styles.screen}>
          <TabbedPages tabs={<TabBar items={tabsOf(words, 'raised')} />}>
            <PageShell title={words.all} bar="none" content="edge">
              <Hero ground="light">
                <p>{words.person}</p>
              </Hero>
              <Hero ground="brand">
                <p>{words.person}</p>
              </Hero>
            </PageShell>
          </TabbedPages>
        </div>
      ),
    },
    {
      name: 'administration',
      width: 'edge',
      Show: ({ words }) => (
        <div className={styles.screen}>
          <AdminShell tabs={tabsOf(words, 'plain')} brand={words.all} foot={words.person} list={<p>{words.all}</p>}>
            <AdminHeader
              title={words.organization}
              note={words.person}
              lead={<Avatar name={words.organization} shape="square" />}
            />
          </AdminShell>
        </div>
      ),
    },
  ],
};
