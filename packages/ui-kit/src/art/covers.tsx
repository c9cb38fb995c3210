import { Person, coral } from './person.tsx';

export function CommunityCover() {
  return (
    <>
      <rect width="400" height="240" fill="#FBE3CF" />
      <rect y="176" width="400" height="64" fill="#E8B78E" />
      <path d="M40 150V66a48 48 0 0 1 96 0v84z" fill="#fff" />
      <path d="M47 150V66a41 41 0 0 1 82 0v84z" fill="#BFE3E2" />
      <path d="M47 150v-22c20-14 30-6 42-14s26-10 40 0v36z" fill="#7FBFA6" />
      <path d="M96 118V92h10v26zM94 92h14l-7-10z" fill="#fff" />
      <path d="M88 25v125M47 92h82" stroke="#fff" strokeWidth="5" />
      <rect x="300" y="40" width="60" height="46" rx="4" fill="#fff" />
      <path d="M306 80l14-18 10 10 12-16 12 24z" fill="#F3A37F" />
      <rect x="150" y="120" width="190" height="76" rx="22" fill="#14806A" />
      <rect x="138" y="140" width="34" height="62" rx="16" fill="#0B6B58" />
      <rect x="322" y="140" width="34" height="62" rx="16" fill="#0B6B58" />
      <Person x={214} y={192} scale={1.25} hair="bun" shirt="#B85C7A" />
      <Person x={288} y={192} scale={1.3} hair="long" vest={coral} arm="left" />
      <ellipse cx="120" cy="200" rx="52" ry="12" fill="#A86B43" />
      <rect x="114" y="200" width="12" height="34" fill="#8E5836" />
      <path d="M96 180h30v8a12 12 0 0 1-12 12h-6a12 12 0 0 1-12-12z" fill="#fff" />
      <path d="M126 183c8 0 8 10 0 10" stroke="#fff" strokeWidth="4" fill="none" />
      <path
        d="M104 174c-3-5 3-7 0-12M114 174c-3-5 3-7 0-12"
        stroke="#fff"
        strokeWidth="2.5"
        fill="none"
        strokeLinecap="round"
        opacity=".8"
      />
      <path d="M378 240v-60c-14-6-16-22-14-34 12 4 18 16 16 30 4-16 12-22 20-24v88z" fill="#3E8F6B" />
    </>
  );
}

export function EnvironmentCover() {
  return (
    <>
      <rect width="400" height="240" fill="#CDE9EE" />
      <circle cx="310" cy="58" r="28" fill="#FFD27A" />
      <path d="M0 108c40-34 84-44 128-22 34-26 76-24 112 2 50-18 110-16 160 18v20H0z" fill="#8CC0A4" />
      <path d="M0 114h400v50H0z" fill="#4FA6B4" />
      <path d="M0 132q20-9 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0v40H0z" fill="#3B93A4" />
      <path d="M0 160q25-12 50 0t50 0 50 0 50 0 50 0 50 0 50 0 50 0v80H0z" fill="#F3EBDB" />
      <path d="M0 172q25-12 50 0t50 0 50 0 50 0 50 0 50 0 50 0 50 0v68H0z" fill="#6E665E" />
      <Person x={130} y={222} scale={1.3} hair="long" vest={coral} arm="right" />
      <Person x={262} y={226} scale={1.35} hair="short" hairColour="#5A4031" shirt="#E7F0FB" vest={coral} arm="left" />
      <path d="M176 226c-4-26 0-40 6-44l-4-8h28l-4 8c6 4 10 18 6 44z" fill="#0B6B58" />
      <path d="m186 206 6-10 6 10zM192 196v0" fill="none" stroke="#CFE9E1" strokeWidth="3" strokeLinejoin="round" />
      <path d="M40 216h22l-3 12H43zM330 208l18-8 4 9-18 8z" fill="#E8E1D3" />
      <path
        d="M70 56q10-10 20 0M92 52q10-10 20 0M200 40q8-8 16 0"
        stroke="#fff"
        strokeWidth="3"
        fill="none"
        strokeLinecap="round"
      />
    </>
  );
}

export function CultureCover() {
  return (
    <>
      <rect width="400" height="240" fill="#FDE9CF" />
      <circle cx="330" cy="60" r="26" fill="#FFC98B" />
      <g fill="#E7D3B3">
        <path d="M138 196V78h124v118z" />
        <path d="M150 78V52h100v26zM164 52V34h72v18zM184 34l16-18 16 18z" />
      </g>
      <g fill="#B79B74">
        <path d="M150 196v-38a10 10 0 0 1 20 0v38zM190 196v-44a10 10 0 0 1 20 0v44zM230 196v-38a10 10 0 0 1 20 0v38zM152 128v-18a8 8 0 0 1 16 0v18zM192 128v-18a8 8 0 0 1 16 0v18zM232 128v-18a8 8 0 0 1 16 0v18zM194 70v-8a6 6 0 0 1 12 0v8z" />
      </g>
      <path d="M138 134h124M150 78h100M138 92h124" stroke="#C9AF86" strokeWidth="4" />
      <path d="M120 196h160l20 18H100z" fill="#EFE3CC" />
      <path d="M0 210h400v30H0z" fill="#F6EEDF" />
      <path
        d="M0 220q12-9 24 0t24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0"
        stroke="#4C5651"
        strokeWidth="4"
        fill="none"
        opacity=".6"
      />
      <path
        d="M0 234q12-9 24 0t24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0"
        stroke="#4C5651"
        strokeWidth="4"
        fill="none"
        opacity=".6"
      />
      <path d="M0 212V110c24-6 44 4 60 0v102zM400 212V118c-22-6-40 4-52 0v94z" fill="#F0B48F" />
      <path
        d="M14 130h14v24H14zM38 130h14v24H38zM362 138h12v22h-12zM382 138h12v22h-12zM14 172h14v24H14z"
        fill="#0B6B58"
      />
      <Person x={96} y={230} scale={1.2} hair="long" vest={coral} arm="wave" />
      <Person x={306} y={230} scale={1.05} hair="short" hairColour="#8A5A33" shirt="#1F56A6" />
      <Person x={342} y={230} scale={0.95} hair="bun" shirt="#E0A11B" />
    </>
  );
}

export function TrainingCover() {
  return (
    <>
      <rect width="400" height="240" fill="#E7EEF8" />
      <rect x="20" y="24" width="150" height="128" rx="6" fill="#B98A5E" />
      <path d="M28 32h134v52H28zM28 92h134v52H28z" fill="#8E6542" />
      <rect x="34" y="40" width="11" height="44" fill="#E4572E" />
      <rect x="48" y="44" width="11" height="40" fill="#F6CF67" />
      <rect x="62" y="40" width="11" height="44" fill="#0B6B58" />
      <rect x="76" y="46" width="11" height="38" fill="#fff" />
      <rect x="90" y="40" width="11" height="44" fill="#1F56A6" />
      <rect x="104" y="44" width="11" height="40" fill="#FFA98C" />
      <rect x="118" y="40" width="11" height="44" fill="#A3D4C6" />
      <rect x="140" y="48" width="11" height="36" fill="#F6CF67" />
      <rect x="36" y="100" width="11" height="44" fill="#1F56A6" />
      <rect x="50" y="104" width="11" height="40" fill="#fff" />
      <rect x="64" y="98" width="11" height="46" fill="#E4572E" />
      <rect x="78" y="104" width="11" height="40" fill="#A3D4C6" />
      <rect x="100" y="100" width="11" height="44" fill="#F6CF67" />
      <rect x="114" y="104" width="11" height="40" fill="#0B6B58" />
      <rect x="128" y="98" width="11" height="46" fill="#FFA98C" />
      <path d="M322 0v50" stroke="#4C5651" strokeWidth="3" />
      <path d="M296 78a26 26 0 0 1 52 0z" fill="#E0A11B" />
      <path d="M286 78h72l34 100H250z" fill="#FFF3CF" opacity=".7" />
      <rect y="190" width="400" height="50" fill="#D9B48C" />
      <Person x={226} y={206} scale={1.25} hair="long" vest={coral} arm="right" />
      <Person x={318} y={206} scale={1} hair="short" shirt="#2F6BC4" />
      <rect x="176" y="190" width="200" height="14" rx="4" fill="#A86B43" />
      <path
        d="M262 188c8-8 18-8 24-2 6-6 16-6 24 2v-12c-8-8-18-8-24-2-6-6-16-6-24 2z"
        fill="#fff"
        stroke="#C9D6E6"
        strokeWidth="1.5"
      />
    </>
  );
}

export function MedicalCover() {
  return (
    <>
      <rect width="400" height="240" fill="#E3F2EC" />
      <rect y="178" width="400" height="62" fill="#BFDDD1" />
      <rect x="36" y="32" width="128" height="86" rx="8" fill="#fff" />
      <path
        d="M54 78h20l8-20 12 40 10-28 6 8h36"
        stroke="#E4572E"
        strokeWidth="5"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="150" y="146" width="110" height="70" rx="12" fill="#fff" />
      <path d="M184 146v-10a8 8 0 0 1 8-8h26a8 8 0 0 1 8 8v10" stroke="#fff" strokeWidth="8" fill="none" />
      <path d="M205 200s-20-10-20-23a10.5 10.5 0 0 1 20-5 10.5 10.5 0 0 1 20 5c0 13-20 23-20 23z" fill="#E4572E" />
      <Person x={96} y={216} scale={1.35} hair="long" vest="#0B6B58" arm="right" />
      <Person x={312} y={216} scale={1.4} hair="short" vest={coral} arm="left" />
      <circle cx="352" cy="56" r="26" fill="#fff" />
      <path d="M352 42v14l9 6" stroke="#0B6B58" strokeWidth="4" fill="none" strokeLinecap="round" />
    </>
  );
}

export function EventCover() {
  return (
    <>
      <rect width="400" height="240" fill="#DDEBF7" />
      <circle cx="72" cy="52" r="24" fill="#FFD27A" />
      <path d="M0 140c50-40 110-52 170-26 60-44 140-40 230 14v40H0z" fill="#8CC0A4" />
      <path d="M262 92V66h4V50h16v16h4v26z" fill="#fff" />
      <path d="M262 52h24l-12-14z" fill="#E4572E" />
      <path d="M0 160h400v80H0z" fill="#6E7672" />
      <path d="M0 168h400" stroke="#fff" strokeWidth="6" />
      <path d="M0 168h400" stroke="#E4572E" strokeWidth="6" strokeDasharray="20 20" />
      <path d="M30 222h60M140 222h60M250 222h60M360 222h40" stroke="#F3EBDB" strokeWidth="5" />
      <path d="M20 30q90 40 180 0t180 0" stroke="#0B6B58" strokeWidth="2" fill="none" />
      <path d="m56 44 18 4-10 16zM136 46l18-6-4 18zM226 22l16 6-14 12zM306 36l18-2-8 18z" fill="#E4572E" />
      <path d="m96 50 18-2-8 18zM266 38l18 6-12 14zM346 30l16-8-2 18z" fill="#E0A11B" />
      <path d="M158 206l8-24h46l14 20h18a8 8 0 0 1 8 8v6h-100a6 6 0 0 1-6-6z" fill="#1F56A6" />
      <path d="M176 200l5-12h26l8 12z" fill="#CDE9EE" />
      <circle cx="176" cy="216" r="10" fill="#1F2A27" />
      <circle cx="236" cy="216" r="10" fill="#1F2A27" />
      <circle cx="176" cy="216" r="4" fill="#CFC8BA" />
      <circle cx="236" cy="216" r="4" fill="#CFC8BA" />
      <Person x={84} y={236} scale={1.35} hair="short" vest={coral} arm="wave" />
      <Person x={322} y={236} scale={1.3} hair="long" vest={coral} arm="left" />
    </>
  );
}

export const covers = {
  community: CommunityCover,
  environment: EnvironmentCover,
  event: EventCover,
  culture: CultureCover,
  training: TrainingCover,
  medical: MedicalCover,
} as const;
