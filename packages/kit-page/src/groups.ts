import { art } from './groups/art.tsx';
import { buttons } from './groups/buttons.tsx';
import { cards } from './groups/cards.tsx';
import { choices } from './groups/choices.tsx';
import { dayBoard } from './groups/day-board.tsx';
import { desk } from './groups/desk.tsx';
import { fields } from './groups/fields.tsx';
import { icons } from './groups/icons.tsx';
import { insight } from './groups/insight.tsx';
import { layers } from './groups/layers.tsx';
import { layout } from './groups/layout.tsx';
import { links } from './groups/links.tsx';
import { maps } from './groups/maps.tsx';
import { plainFields } from './groups/plain-fields.tsx';
import { shells } from './groups/shells.tsx';
import { skeletons } from './groups/skeletons.tsx';
import { states } from './groups/states.tsx';
import { tables } from './groups/tables.tsx';
import { tags } from './groups/tags.tsx';
import { theme } from './groups/theme.tsx';
import { wrongFields } from './groups/wrong-fields.tsx';
import type { Group } from './specimen.ts';

export const groups: readonly Group[] = [
  theme,
  icons,
  buttons,
  links,
  tags,
  cards,
  layout,
  choices,
  fields,
  plainFields,
  wrongFields,
  layers,
  states,
  skeletons,
  shells,
  art,
  maps,
  insight,
  dayBoard,
  desk,
  tables,
];
