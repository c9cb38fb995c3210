import styles from './layout.module.css';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigationType } from 'react-router-dom';

const beyond = '1000px 0px';

/**
 * Rows this far beyond the window, or beyond a part that scrolls by itself, are rendered before a person scrolls to
 * them. Browsers without `scrollMargin` render the rows of such a part when they become visible.
 */
const renderedBeyond = { rootMargin: beyond, scrollMargin: beyond };

/** Heights of the blocks that were far from the window; back on their page they keep them without rendering rows. */
const heights = new Map<string, number>();

/** A block with the focus stays rendered, and so does a hidden one, which has no height. */
function mayUnmount(block: HTMLElement, { height }: DOMRectReadOnly): boolean {
  return height > 0 && block.closest('[hidden]') === null && !block.contains(document.activeElement);
}

interface BlockProps {
  readonly name: string;
  readonly isFirst: boolean;
  readonly children: () => ReactNode;
}

function Block({ name, isFirst, children }: BlockProps) {
  const ref = useRef<HTMLDivElement>(null);
  const isBack = useNavigationType() === 'POP';
  // A fresh visit begins at the top.
  const [height, setHeight] = useState(() => (isFirst && !isBack ? undefined : heights.get(name)));
  useEffect(() => {
    const block = ref.current;
    if (!block || typeof IntersectionObserver === 'undefined') return;
    const renderRows = (): void => {
      heights.delete(name);
      setHeight(undefined);
    };
    const keepHeight = (room: number): void => {
      heights.set(name, room);
      setHeight(room);
    };
    const observer = new IntersectionObserver((entries) => {
      const last = entries[entries.length - 1];
      if (last?.isIntersecting) renderRows();
      else if (last && mayUnmount(block, last.boundingClientRect)) keepHeight(last.boundingClientRect.height);
    }, renderedBeyond);
    const renderNow = (): void => flushSync(renderRows);
    observer.observe(block);
    window.addEventListener('beforeprint', renderNow);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', renderNow);
    };
  }, [name]);
  return (
    <div
      ref={ref}
      className={styles.rowBlock}
      data-part="row-block"
      style={height === undefined ? undefined : { height }}
    >
      {height === undefined && children()}
    </div>
  );
}

export interface RowBlocksProps<Row> {
  /** Tells the list from others of its page. */
  readonly name: string;
  readonly rows: readonly Row[];
  /** Rows of a block; ten unless given. */
  readonly size?: number;
  /** The rows of one block, and how many come before it. */
  readonly children: (rows: readonly Row[], before: number) => ReactNode;
}

/**
 * The rows of a list that may grow long, in blocks: a block far from the window keeps its height and renders nothing. A
 * browser without `IntersectionObserver` renders all rows. Without blocks the way back to a list of 300 cards takes 1.4 s
 * on the slow phone of the bench, and 0.9 s with `content-visibility`; the bar is 0.8 s.
 */
export function RowBlocks<Row>({ name, rows, size = 10, children }: RowBlocksProps<Row>) {
  const { pathname, search } = useLocation();
  const starts = Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => at * size);
  return (
    <>
      {starts.map((start) => (
        <Block key={start} name={`${pathname}${search} ${name} ${start}`} isFirst={start === 0}>
          {() => children(rows.slice(start, start + size), start)}
        </Block>
      ))}
    </>
  );
}
