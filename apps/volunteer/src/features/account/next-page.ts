import { useSearchParams } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';

/** Pages that a proof of identity opens. */
const nextPages = {
  phone: paths.changePhone(),
  email: paths.changeMailbox(),
  questions: paths.securityQuestions(),
  wechat: paths.binding({ of: 'wechat' }),
  onePass: paths.binding({ of: 'onePass' }),
} as const;

export type NextPage = keyof typeof nextPages;

/** Where the proof of identity leads; to the questions where the address names nothing that it knows. */
export function useNextPage(): string {
  const [search] = useSearchParams();
  const next = search.get('next');
  const known = Object.entries(nextPages).find(([name]) => name === next);
  return known?.[1] ?? nextPages.questions;
}
