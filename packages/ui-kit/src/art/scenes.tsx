import { Person, coral } from './person.tsx';

export function EmptyScene() {
  return (
    <>
      <ellipse cx="120" cy="150" rx="96" ry="12" fill="#EFE8DB" />
      <path d="M36 150V62l84-34 84 34v88z" fill="#F3EEE5" />
      <rect x="64" y="56" width="112" height="88" rx="12" fill="#fff" stroke="#D9D2C4" strokeWidth="3" />
      <path d="M64 82h112" stroke="#D9D2C4" strokeWidth="3" />
      <path d="M88 46v18M152 46v18" stroke="#0B6B58" strokeWidth="6" strokeLinecap="round" />
      <g fill="#E8F4F0">
        <rect x="80" y="94" width="18" height="14" rx="3" />
        <rect x="106" y="94" width="18" height="14" rx="3" />
        <rect x="132" y="94" width="18" height="14" rx="3" />
        <rect x="80" y="116" width="18" height="14" rx="3" />
      </g>
      <path d="M115 137s-14-7-14-16a7 7 0 0 1 14-3 7 7 0 0 1 14 3c0 9-14 16-14 16z" fill="#FFA98C" />
      <Person x={196} y={156} scale={0.95} hair="long" vest={coral} arm="left" />
    </>
  );
}

export function ErrorScene() {
  return (
    <>
      <ellipse cx="120" cy="150" rx="96" ry="12" fill="#EFE8DB" />
      <path d="M18 150c24-40 70-58 102-58s78 18 102 58z" fill="#E8F4F0" />
      <path d="M96 150V64h14l4-22h12l4 22h14v86z" fill="#fff" stroke="#CFE0D9" strokeWidth="3" />
      <path d="M112 42h16l-8-14z" fill="#0B6B58" />
      <path d="M96 92h48M96 118h48" stroke="#E4572E" strokeWidth="8" opacity=".75" />
      <path
        d="M146 40l52-16M148 48l58 4"
        stroke="#F6CF67"
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray="2 13"
      />
      <path
        d="M44 120c-8 0-14-6-14-13 0-8 6-13 13-13 3-9 11-14 19-14 11 0 19 8 20 18 7 0 12 5 12 11s-5 11-12 11z"
        fill="#fff"
        stroke="#D9D2C4"
        strokeWidth="3"
      />
      <path
        d="m54 98 8 8-7 6 9 9"
        stroke="#B92525"
        strokeWidth="3.5"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  );
}

export function DoorScene() {
  return (
    <>
      <ellipse cx="120" cy="146" rx="92" ry="11" fill="#EFE8DB" />
      <path d="M56 146V66a64 64 0 0 1 128 0v80z" fill="#F3EEE5" />
      <path d="M70 146V68a50 50 0 0 1 100 0v78z" fill="#0B6B58" />
      <path d="M120 22v124M70 84h100" stroke="#08564A" strokeWidth="4" />
      <circle cx="132" cy="100" r="5" fill="#F6CF67" />
      <rect x="98" y="92" width="44" height="36" rx="8" fill="#F6CF67" stroke="#fff" strokeWidth="4" />
      <path d="M108 92V82a12 12 0 0 1 24 0v10" stroke="#fff" strokeWidth="6" fill="none" />
      <circle cx="120" cy="108" r="5" fill="#855600" />
    </>
  );
}

export function TeamScene() {
  return (
    <>
      <g transform="translate(0 10)">
        <Person x={150} y={236} scale={1.5} hair="long" vest="#FFA98C" arm="wave" />
        <Person x={250} y={236} scale={1.6} hair="short" shirt="#EBF2FC" vest="#FFA98C" />
        <Person x={342} y={236} scale={1.4} hair="bun" vest="#FFA98C" arm="wave" />
      </g>
    </>
  );
}
