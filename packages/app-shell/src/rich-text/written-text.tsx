import styles from './written-text.module.css';
import { Bone } from '@vp/ui-kit';
import { Suspense } from 'react';
import { lazyPart } from '../page/lazy-part.ts';

const RichText = lazyPart(async () => (await import('./rich-text.tsx')).RichText);

interface WrittenTextProps {
  readonly text: string;
  readonly lang?: string | undefined;
}

/** Renders text of an organizer: plain lines, or sanitised HTML, whose renderer is loaded on demand. */
export function WrittenText({ text, lang }: WrittenTextProps) {
  if (/[<&]/.test(text))
    return (
      <Suspense fallback={<Bone height={120} round={16} />}>
        <RichText html={text} lang={lang} />
      </Suspense>
    );
  return (
    <p className={styles.lines} lang={lang}>
      {text.trim()}
    </p>
  );
}
