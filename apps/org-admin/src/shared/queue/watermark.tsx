import styles from './watermark.module.css';
import { useId } from 'react';

const lineHeight = 64;

/** Repeats the text across a photo, so that a screenshot names its source. Hidden from screen readers. */
export function Watermark({ text }: { text: string }) {
  const id = useId();
  const width = [...text].length * 13 + 48;
  return (
    <svg className={styles.watermark} aria-hidden>
      <pattern id={id} width={width} height={lineHeight} patternUnits="userSpaceOnUse" patternTransform="rotate(-20)">
        <text className={styles.text} x="0" y="20">
          {text}
        </text>
        <text className={styles.text} x={-width / 2} y={20 + lineHeight / 2}>
          {text}
        </text>
        <text className={styles.text} x={width / 2} y={20 + lineHeight / 2}>
          {text}
        </text>
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
