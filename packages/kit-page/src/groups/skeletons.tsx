import {
  Bone,
  Skeleton,
  SkeletonCells,
  SkeletonDetail,
  SkeletonForm,
  SkeletonList,
  SkeletonResult,
  SkeletonTable,
} from '@vp/ui-kit';
import type { Group } from '../specimen.ts';

export const skeletons: Group = {
  name: 'skeletons',
  specimens: [
    {
      name: "bones of a layout of one's own",
      Show: () => (
        <Skeleton>
          <Bone width="60%" height={24} />
          <Bone />
          <Bone width="calc(56 * var(--u))" height={56} round={28} />
        </Skeleton>
      ),
    },
    { name: 'cards', Show: () => <SkeletonList rows={2} /> },
    { name: 'cells', Show: () => <SkeletonCells rows={3} /> },
    { name: 'table', Show: () => <SkeletonTable rows={3} /> },
    { name: 'form', Show: () => <SkeletonForm fields={2} /> },
    { name: 'result', Show: () => <SkeletonResult /> },
    { name: 'detail', Show: () => <SkeletonDetail /> },
    { name: 'detail with a cover', Show: () => <SkeletonDetail cover="wide" /> },
  ],
};
