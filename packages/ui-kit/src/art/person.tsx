const skin = '#F2C9A6';
const face = '#3A2E2A';

const hairs = {
  long: 'M-16-58a16 16 0 0 1 32 0v14c0 4-5 4-5 0-1-12-4-19-11-19s-10 7-11 19c0 4-5 4-5 0z',
  short: 'M-15-58a15 15 0 0 1 30 0c0 3-1 5-2 6-2-8-8-10-13-10s-11 2-13 10c-1-1-2-3-2-6z',
  bun: 'M-15-60a15 15 0 0 1 30 0z',
} as const;

const arms = {
  wave: { path: 'M15-28c8-6 12-16 16-26', hand: [32, -58] },
  right: { path: 'M15-26c10 2 18 8 24 4', hand: [41, -23] },
  left: { path: 'M-15-26c-10 2-18 8-24 4', hand: [-41, -23] },
} as const;

export interface PersonProps {
  /** Position of the feet, and the size. */
  x: number;
  y: number;
  scale: number;
  hair: keyof typeof hairs;
  hairColour?: string | undefined;
  shirt?: string | undefined;
  /** The volunteer's vest; absent for the people who get help. */
  vest?: string | undefined;
  arm?: keyof typeof arms | undefined;
}

/** A peg figure: the coral vest identifies the volunteer. */
export function Person(props: PersonProps) {
  const { x, y, scale, hair, shirt = '#FFF6EE', vest, arm } = props;
  const hairColour = props.hairColour ?? (hair === 'bun' ? '#C9C6C1' : face);
  const reach = arm && arms[arm];
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      {hair === 'long' && <path d="M-16-58a16 16 0 0 1 32 0v18h-32z" fill={hairColour} />}
      <path d="M-20 0c-2-26 4-38 20-38s22 12 20 38z" fill={shirt} />
      {vest && <path d="M-17 0c-1-22 3-33 10-36l4 36zM17 0c1-22-3-33-10-36L3 0z" fill={vest} />}
      {reach && <path d={reach.path} stroke={vest ?? shirt} strokeWidth="9" fill="none" strokeLinecap="round" />}
      {reach && <circle cx={reach.hand[0]} cy={reach.hand[1]} r="5" fill={skin} />}
      <circle cx="0" cy="-55" r="13.5" fill={skin} />
      <path d={hairs[hair]} fill={hairColour} />
      {hair === 'bun' && <circle cx="0" cy="-75" r="5.5" fill={hairColour} />}
      <path d="M-5-50c2 3 8 3 10 0" stroke="#9A5B3C" strokeWidth="1.8" fill="none" strokeLinecap="round" />
      <circle cx="-5" cy="-55.5" r="1.5" fill={face} />
      <circle cx="5" cy="-55.5" r="1.5" fill={face} />
    </g>
  );
}

export const coral = '#E4572E';
