import { AdminHeader, AdminShell, Avatar, Button, Hero, PageShell, StickyActions, TabBar } from '../../src/index.ts';
import type { TabItem } from '../../src/index.ts';
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

export const shells: Group = {
  name: 'shells',
  specimens: [
    {
      name: 'page with actions',
      Show: ({ words }) => (
        <div className="kit-screen">
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
      name: 'root with tabs',
      Show: ({ words }) => (
        <div className="kit-screen">
          <PageShell title={words.all} bar="none" content="edge" footer={<TabBar items={tabsOf(words, 'raised')} />}>
            <Hero ground="light">
              <p>{words.person}</p>
            </Hero>
            <Hero ground="brand">
              <p>{words.person}</p>
            </Hero>
          </PageShell>
        </div>
      ),
    },
    {
      name: 'administration',
      width: 'edge',
      Show: ({ words }) => (
        <div className="kit-screen">
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
