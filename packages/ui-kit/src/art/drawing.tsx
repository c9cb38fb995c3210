import { covers } from './covers.tsx';
import { DoorScene, EmptyScene, ErrorScene, LoginScene, TeamScene } from './scenes.tsx';

const drawings = {
  empty: { Scene: EmptyScene, viewBox: '0 0 240 170', fit: 'meet' },
  error: { Scene: ErrorScene, viewBox: '0 0 240 170', fit: 'meet' },
  door: { Scene: DoorScene, viewBox: '0 0 240 160', fit: 'meet' },
  login: { Scene: LoginScene, viewBox: '188 0 187 196', fit: 'meet' },
  team: { Scene: TeamScene, viewBox: '90 70 310 170', fit: 'meet' },
  community: { Scene: covers.community, viewBox: '0 0 400 240', fit: 'slice' },
  environment: { Scene: covers.environment, viewBox: '0 0 400 240', fit: 'slice' },
  event: { Scene: covers.event, viewBox: '0 0 400 240', fit: 'slice' },
  culture: { Scene: covers.culture, viewBox: '0 0 400 240', fit: 'slice' },
  training: { Scene: covers.training, viewBox: '0 0 400 240', fit: 'slice' },
  medical: { Scene: covers.medical, viewBox: '0 0 400 240', fit: 'slice' },
} as const;

export type DrawingName = keyof typeof drawings;

/** The drawing itself; `Illustration` loads it when it is first needed. */
export function Drawing({ name }: { name: DrawingName }) {
  const { Scene, viewBox, fit } = drawings[name];
  return (
    <svg viewBox={viewBox} preserveAspectRatio={`xMidYMid ${fit}`} aria-hidden>
      <Scene />
    </svg>
  );
}
