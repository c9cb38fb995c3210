import { screen } from '@testing-library/react';
import { stubNetwork } from '@vp/testing';
import type {} from '@vp/testing/setup';
import { expect, test } from 'vitest';
import { platformQuery } from '../context/platform-query.ts';
import { platformWith, showInSite } from '../testing/small-site.tsx';
import { SiteFrame } from './site-frame.tsx';

const network = stubNetwork(platformWith());

const site = (
  <SiteFrame readingOpen denied={() => null} waiting={null}>
    <main>Content</main>
  </SiteFrame>
);

test('shows the simulated services on every page, with a link to their messages', async () => {
  network.use(platformWith('sms'));
  await showInSite({ children: site, reader: 'guest' });
  expect(await screen.findByRole('complementary', { name: '模擬環境' })).toBeInTheDocument();
  expect(screen.getByText('查看短訊和電郵')).toHaveAttribute('href', 'http://api.test/simulator');
});

test('shows no notice without simulated services', async () => {
  const { context } = await showInSite({ children: site });
  await context.queries.fetchQuery(platformQuery(context.api));
  expect(screen.getByRole('main')).toBeInTheDocument();
  expect(screen.queryByText(/模擬環境/)).not.toBeInTheDocument();
});

test('redirects readers without permission to the log-in of the site', async () => {
  const { address } = await showInSite({ children: site, at: '/User-inbox', reader: 'guest' });
  expect(address()).toBe('/Login-volunteer?redirect=%2FUser-inbox');
});
