import { useId } from 'react';

const petal = 'M0 0C-15-12-15-38 0-54 15-38 15-12 0 0z';
/** Left to right, the order in which the petals fill; rendered from the outside in. */
const petals = [-72, -36, 0, 36, 72] as const;
const drawOrder = [0, 4, 1, 3, 2] as const;

/** The background: a page or card, the brand's green, the dark green of the administration. */
const grounds = {
  light: { on: 'var(--brand-600)', off: 'var(--brand-100)', edge: 'var(--surface)', water: 'var(--brand-600)' },
  dark: { on: '#FFC2A8', off: 'rgba(255,255,255,.26)', edge: 'var(--brand-700)', water: 'var(--brand-200)' },
  brand: { on: '#fff', off: 'rgba(255,255,255,.3)', edge: 'var(--brand-900)', water: '#fff' },
} as const;

export interface LotusProps {
  /** 0 to 5: one petal for each star. A fraction fills a part of its petal, from the base. */
  stars: number;
  ground?: keyof typeof grounds | undefined;
  /** Width in design pixels at 375. */
  size?: number | undefined;
}

/** The logo of the product (five petals) without words; also on a result, without a level. */
export function LotusMark({ stars, ground = 'light', size = 68 }: LotusProps) {
  const colours = grounds[ground];
  const partId = useId().replaceAll(':', '');
  const part = stars % 1;
  const fillOf = (index: number): string => {
    if (index + 1 <= stars) return colours.on;
    return index < stars ? `url(#${partId})` : colours.off;
  };
  const style = { width: `calc(${size} * var(--u))`, height: `calc(${size * 0.72} * var(--u))` };
  return (
    <svg viewBox="-64 -60 128 92" style={style} aria-hidden>
      {part > 0 && (
        <linearGradient id={partId} gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="0" y2="-54">
          <stop offset={part} stopColor={colours.on} />
          <stop offset={part} stopColor={colours.off} />
        </linearGradient>
      )}
      {drawOrder.map((index) => (
        <path
          key={index}
          d={petal}
          transform={`rotate(${petals[index]})${index === 0 || index === 4 ? ' scale(.92)' : ''}`}
          fill={fillOf(index)}
          stroke={colours.edge}
          strokeWidth="2.5"
        />
      ))}
      <path d="M-40 14c12 10 68 10 80 0" fill="none" stroke={colours.water} strokeWidth="4" strokeLinecap="round" />
      <path
        d="M-24 24c8 5 40 5 48 0"
        fill="none"
        stroke={colours.water}
        strokeWidth="4"
        strokeLinecap="round"
        opacity=".55"
      />
    </svg>
  );
}
