import { organizationCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { followed } from './followed.ts';
import {
  all,
  detail,
  effectList,
  effectListForVolunteer,
  effectTree,
  search,
  searchByForm,
  searchForVolunteer,
} from './reads.ts';
import { setFollowed } from './set-followed.ts';

export const organizationRoutes = implement(organizationCalls, {
  search,
  searchByForm,
  effectTree,
  effectList,
  effectListForVolunteer,
  searchForVolunteer,
  all,
  detail,
  followed,
  setFollowed,
});
