import styles from '../kit.module.css';
import { Avatar, CountBadge, Tag, Tags, UnreadDot, tagTones } from '@vp/ui-kit';
import type { Group } from '../specimen.ts';

export const tags: Group = {
  name: 'tags',
  specimens: [
    {
      name: 'tones of a status',
      Show: ({ words }) => (
        <Tags>
          {tagTones.map((tone) => (
            <Tag key={tone} tone={tone}>
              {words.waiting}
            </Tag>
          ))}
        </Tags>
      ),
    },
    {
      name: 'categories',
      Show: ({ words }) => (
        <Tags>
          {words.kinds.map((kind) => (
            <Tag key={kind} tone="brand" icon="none">
              {kind}
            </Tag>
          ))}
        </Tags>
      ),
    },
    {
      name: 'badges',
      Show: () => (
        <div className={styles.states}>
          <span>
            0 <CountBadge count={0} />
          </span>
          <CountBadge count={3} />
          <CountBadge count={128} />
          <UnreadDot />
        </div>
      ),
    },
    {
      name: 'avatars',
      Show: ({ words }) => (
        <div className={styles.states}>
          {[words.person, words.organization, words.activity, words.place, words.note].map((name) => (
            <Avatar key={name} name={name} />
          ))}
          <Avatar name={words.organization} shape="square" size={56} />
          <Avatar name={words.person} src="data:image/png;base64,broken" size={72} />
        </div>
      ),
    },
  ],
};
