import './written-text.css';
import { Bone } from '@vp/ui-kit';
import { Suspense } from 'react';
import { lazyPart } from '../page/lazy-part.ts';

const RichText = lazyPart(async () => (await import('./rich-text.tsx')).RichText);

interface WrittenTextProps {
  readonly text: string;
  readonly lang?: string | undefined;
}

/** What an organizer wrote: plain lines, or the server's sanitised HTML, which a file of its own takes apart. */
export function WrittenText({ text, lang }: WrittenTextProps) {
  if (/[<&]/.test(text))
    return (
      <Suspense fallback={<Bone height={120} round={16} />}>
        <RichText html={text} lang={lang} />
      </Suspense>
    );
  return (
    <p className="written-lines" lang={lang}>
      {text.trim()}
    </p>
  );
}
