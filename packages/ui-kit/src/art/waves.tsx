import './waves.css';
import { useId } from 'react';

/** Calçada waves as texture on green grounds, 4 to 8 per cent; the parent is positioned and starts a stacking context. */
export function Waves({ opacity = 0.06, stroke = '#fff' }: { opacity?: number; stroke?: string }) {
  const patternId = useId();
  return (
    <svg className="vk-waves" style={{ opacity }} aria-hidden>
      <pattern id={patternId} width="60" height="18" patternUnits="userSpaceOnUse">
        <path d="M-30 9q15 12 30 0t30 0 30 0 30 0" fill="none" stroke={stroke} strokeWidth="6" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${patternId})`} />
    </svg>
  );
}
