import styles from '../kit.module.css';
import { LotusLevel } from '@vp/app-shell';
import { Cover, CoverBody, Hero, Illustration, LoginPicture, LotusMark, Waves, coverKinds } from '@vp/ui-kit';
import type { Group } from '../specimen.ts';

const stars = [0, 0.4, 1, 3, 5];

export const art: Group = {
  name: 'art',
  specimens: [
    {
      name: 'covers',
      Show: () => (
        <div className={styles.column}>
          {coverKinds.map((kind) => (
            <Cover key={kind} kind={kind} alt="" />
          ))}
        </div>
      ),
    },
    {
      name: 'covers in a row',
      Show: () => (
        <div className={styles.states}>
          {coverKinds.map((kind) => (
            <Cover key={kind} kind={kind} alt="" size="thumb" />
          ))}
          <Cover kind="community" alt="" size="small" />
        </div>
      ),
    },
    {
      name: 'sheet under a cover',
      width: 'edge',
      Show: ({ words }) => (
        <>
          <Cover kind="community" alt="" />
          <CoverBody>
            <p>{words.activity}</p>
          </CoverBody>
        </>
      ),
    },
    {
      name: 'drawings',
      Show: () => (
        <div className={styles.column}>
          {(['empty', 'error', 'door', 'team'] as const).map((name) => (
            <Illustration key={name} name={name} />
          ))}
          <LoginPicture />
        </div>
      ),
    },
    {
      name: 'lotus',
      Show: () => (
        <div className={styles.states}>
          {stars.map((count) => (
            <LotusLevel key={count} stars={count} />
          ))}
          <LotusMark stars={5} />
        </div>
      ),
    },
    {
      name: 'lotus on green grounds',
      width: 'edge',
      Show: () => (
        <>
          {(['brand', 'dark'] as const).map((ground) => (
            <Hero key={ground} ground={ground}>
              <div className={styles.states}>
                {stars.map((count) => (
                  <LotusLevel key={count} stars={count} ground={ground} />
                ))}
              </div>
            </Hero>
          ))}
        </>
      ),
    },
    {
      name: 'waves on a ground of the page',
      width: 'edge',
      Show: ({ words }) => (
        <Waves className={styles.waves} stroke="var(--brand-600)" opacity={0.08}>
          <p>{words.organization}</p>
        </Waves>
      ),
    },
    {
      name: 'waves',
      width: 'edge',
      Show: ({ words }) => (
        <>
          {(['light', 'brand', 'dark'] as const).map((ground) => (
            <Hero key={ground} ground={ground}>
              <p>{words.organization}</p>
            </Hero>
          ))}
        </>
      ),
    },
  ],
};
