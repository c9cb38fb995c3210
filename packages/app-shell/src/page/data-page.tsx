import { PageNotice, PageShell } from '@vp/ui-kit';
import type { PageShellProps } from '@vp/ui-kit';
import type { ReactNode } from 'react';
import { Pending, QueryNotice } from './loaded.tsx';
import type { PageQuery } from './loaded.tsx';

type ShellProps = Omit<PageShellProps, 'title' | 'footer' | 'notice' | 'children'>;

interface CommonProps<Data> extends ShellProps {
  readonly query: PageQuery<Data>;
  /** Asked without data, too: what the page is called while it loads. */
  readonly title: string | ((data: Data | undefined) => string);
  /** The shape of the content; a list of cards unless given. */
  readonly skeleton?: ReactNode;
  /** Stands instead of the content that does not exist any more. */
  readonly gone?: ReactNode;
  /** A function where it needs the data; then nothing stands there without. */
  readonly footer?: ReactNode | ((data: Data) => ReactNode);
}

interface ContentProps<Data> extends CommonProps<Data> {
  readonly children: (data: Data) => ReactNode;
  readonly page?: never;
}

interface OwnPageProps<Data> extends CommonProps<Data> {
  /** Draws a page of its own (`PageShell`, `ResultPage`, `<Navigate>`), which gets the offline bar all the same. */
  readonly page: (data: Data) => ReactNode;
  readonly children?: never;
}

export type DataPageProps<Data> = ContentProps<Data> | OwnPageProps<Data>;

/** A page whose content is one answer of the server: shell, skeleton, error with retry, gone, offline bar, footer. */
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
