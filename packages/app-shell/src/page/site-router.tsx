import { createBrowserHistory } from '@remix-run/router';
import { useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Router } from 'react-router-dom';
import { holdHistory } from './held-history.ts';
import type { BringPage } from './held-history.ts';

interface SiteRouterProps {
  readonly basename: string;
  readonly bring: BringPage;
  readonly children: ReactNode;
}

/** Addresses are resolved the way the router's next major version does by itself. */
const future = { v7_relativeSplatPath: true };

/**
 * The router's own for browsers, but that a page which a link leads to is shown when it is there. It is drawn in one go:
 * so it stands a third sooner than bit by bit.
 */
export function SiteRouter({ basename, bring, children }: SiteRouterProps) {
  const [history] = useState(() => holdHistory(createBrowserHistory({ v5Compat: true }), bring));
  const [{ action, location }, show] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => history.listen(show), [history]);
  return (
    <Router basename={basename} navigationType={action} location={location} navigator={history} future={future}>
      {children}
    </Router>
  );
}
