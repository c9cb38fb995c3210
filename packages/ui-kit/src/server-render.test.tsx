// @vitest-environment node
import { expect, test } from 'vitest';
import {
  AdminShell,
  Button,
  Cell,
  FeedbackHost,
  Icon,
  NavBar,
  OfflineBar,
  PageShell,
  Sheet,
  Tabs,
  useOfflineReason,
} from './index.ts';
import { Dialog } from './feedback/dialog.tsx';
import { renderOnServer } from './testing/render-on-server.tsx';

function SendButton() {
  return <Button disabledReason={useOfflineReason()}>送出</Button>;
}

const tabs = [{ to: '/', label: '首頁', icon: 'home' }] as const;
const ignore = (): void => undefined;

test.each([
  ['a cell with an icon', <Cell key="" icon="bell" title="訊息" to="/User-messages" />, '訊息'],
  ['an icon', <Icon key="" name="home" />, '<path'],
  ['a bar of a page', <NavBar key="" title="活動" />, '活動'],
  [
    'tabs',
    <Tabs
      key=""
      label="狀態"
      idStem="state"
      options={[{ value: 'all', label: '全部' }]}
      value="all"
      onChange={ignore}
    />,
    '全部',
  ],
  [
    'a page with the bar for being offline',
    <PageShell key="" title="活動">
      <OfflineBar onRetry={ignore} />
    </PageShell>,
    '<div role="status"></div>',
  ],
  [
    'the frame of a phone',
    <AdminShell key="" tabs={tabs} brand="標誌">
      內容
    </AdminShell>,
    '內容',
  ],
  ['a button that needs the network', <SendButton key="" />, '送出'],
])('renders %s on a server', (_part, page, content) => {
  const html = renderOnServer(page);
  expect(html).toContain(content);
  expect(html).not.toContain('aria-disabled="true"');
  expect(html).not.toContain('標誌');
});

test.each([
  [
    'a sheet',
    <Sheet key="" title="篩選" desktop="panel" onClose={ignore}>
      內容
    </Sheet>,
  ],
  [
    'a dialog',
    <Dialog key="" title="取消？" onClose={ignore}>
      內容
    </Dialog>,
  ],
  ['the host of toasts', <FeedbackHost key="" />],
])('renders nothing of %s on a server', (_part, layer) => {
  expect(renderOnServer(layer)).toBe('');
});
