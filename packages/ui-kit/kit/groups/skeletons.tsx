import { SkeletonDetail, SkeletonList } from '../../src/index.ts';
import type { Group } from '../specimen.ts';

export const skeletons: Group = {
  name: 'skeletons',
  specimens: [
    { name: 'cards', Show: () => <SkeletonList rows={2} /> },
    { name: 'detail', Show: () => <SkeletonDetail /> },
  ],
};
