import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useIsSightPainted } from './below-sight.tsx';

const beyond = '1000px 0px';

/**
 * So far beyond the window, or the part of it that scrolls by itself, rows are drawn: they stand before somebody scrolls
 * to them. Browsers that do not know the second draw in such a part what comes into sight.
 */
const drawnBeyond = { rootMargin: beyond, scrollMargin: beyond };

/** Heights of the blocks that were left far away: back on their page they keep their room without being drawn. */
const heights = new Map<string, number>();

/** The focus must not vanish; what is hidden has no height to keep, and behind another page it stays as it was drawn. */
function mayLeave(block: HTMLElement, { height }: DOMRectReadOnly): boolean {
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
    const draw = (): void => {
      heights.delete(name);
      setHeight(undefined);
    };
    const leaveRoom = (room: number): void => {
      heights.set(name, room);
      setHeight(room);
    };
    const observer = new IntersectionObserver((entries) => {
      const last = entries[entries.length - 1];
      if (last?.isIntersecting) draw();
      else if (last && mayLeave(block, last.boundingClientRect)) leaveRoom(last.boundingClientRect.height);
    }, drawnBeyond);
    const drawAtOnce = (): void => flushSync(draw);
    observer.observe(block);
    window.addEventListener('beforeprint', drawAtOnce);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', drawAtOnce);
    };
  }, [name]);
  return (
    <div ref={ref} className="vk-row-block" style={height === undefined ? undefined : { height }}>
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
  /** Rows in the first sight of a page that has other things above the list; a block of them unless given. */
  readonly inSight?: number | undefined;
  /** The rows of one block, and how many come before it. */
  readonly children: (rows: readonly Row[], before: number) => ReactNode;
}

type SomeRows<Row> = Pick<RowBlocksProps<Row>, 'rows' | 'children'> & {
  readonly name: string;
  /** Rows that other blocks hold before these. */
  readonly before: number;
  readonly size: number;
};

function Blocks<Row>({ name, rows, before, size, children }: SomeRows<Row>) {
  const starts = Array.from({ length: Math.ceil((rows.length - before) / size) }, (_, at) => before + at * size);
  return (
    <>
      {starts.map((start) => (
        <Block key={start} name={`${name} ${start}`} isFirst={start === 0}>
          {() => children(rows.slice(start, start + size), start)}
        </Block>
      ))}
    </>
  );
}

/** What lies below the first sight, drawn without the rows in it; what comes after the list keeps away until all stand. */
function BlocksBelow<Row>(blocks: SomeRows<Row>) {
  const { rows, before } = blocks;
  if (useIsSightPainted()) return <Blocks {...blocks} />;
  return rows.length > before ? <div className="vk-row-rest" /> : null;
}

/**
 * The rows of a list that may grow long, in blocks: one that lies far from the window keeps its room and draws nothing.
 * A browser that cannot tell what is in sight draws all of them.
 */
export function RowBlocks<Row>({ name, rows, size = 10, inSight = size, children }: RowBlocksProps<Row>) {
  const { pathname, search } = useLocation();
  // A window of another height must not move rows from block to block.
  const [first] = useState(inSight);
  const blocks = { name: `${pathname}${search} ${name}`, children };
  return (
    <>
      <Blocks {...blocks} rows={rows.slice(0, first)} before={0} size={first} />
      <BlocksBelow {...blocks} rows={rows} before={first} size={size} />
    </>
  );
}
