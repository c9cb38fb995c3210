import { PageNotice, PageShell } from '@vp/ui-kit';
import type { PageShellProps } from '@vp/ui-kit';
import type { ReactNode } from 'react';
import { Pending, QueryNotice } from './loaded.tsx';
import type { PageQuery } from './loaded.tsx';

type ShellProps = Omit<PageShellProps, 'title' | 'footer' | 'notice' | 'children'>;

interface CommonProps<Data> extends ShellProps {
  readonly query: PageQuery<Data>;
  /** Title of the page; also called without data, for the title while it loads. */
  readonly title: string | ((data: Data | undefined) => string);
  /** Skeleton of the content; default: a list of cards. */
  readonly skeleton?: ReactNode;
  /** Replaces content that no longer exists. */
  readonly gone?: ReactNode;
  /** Footer of the page; a function needs the data and renders nothing without it. */
  readonly footer?: ReactNode | ((data: Data) => ReactNode);
}

interface ContentProps<Data> extends CommonProps<Data> {
  readonly children: (data: Data) => ReactNode;
  readonly page?: never;
}

interface OwnPageProps<Data> extends CommonProps<Data> {
  /** Renders a whole page (`PageShell`, `ResultPage`, `<Navigate>`), which still gets the offline bar. */
  readonly page: (data: Data) => ReactNode;
  readonly children?: never;
}

export type DataPageProps<Data> = ContentProps<Data> | OwnPageProps<Data>;

/** Renders a page whose content is one response: shell, skeleton, error with retry, not found, offline bar, footer. */
export function DataPage<Data>(props: DataPageProps<Data>) {
  const { query, title, skeleton, gone, footer, children, page, ...shell } = props;
  const { data } = query;
  const notice = <QueryNotice query={query} />;
  if (data !== undefined && page !== undefined) return <PageNotice value={notice}>{page(data)}</PageNotice>;
  const foot = typeof footer !== 'function' ? footer : data === undefined ? undefined : footer(data);
  const name = typeof title === 'function' ? title(data) : title;
  if (data === undefined || children === undefined) {
    return (
      <PageShell {...shell} title={name} content="padded" notice={notice} footer={foot}>
        <Pending query={query} skeleton={skeleton} gone={gone} />
      </PageShell>
    );
  }
  return (
    <PageShell {...shell} title={name} notice={notice} footer={foot}>
      {children(data)}
    </PageShell>
  );
}
