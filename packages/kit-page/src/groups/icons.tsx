import styles from '../kit.module.css';
import { Icon, iconPaths } from '@vp/ui-kit';
import type { IconName } from '@vp/ui-kit';
import type { Group } from '../specimen.ts';

// Sorted by name, so that the screenshot does not depend on the order of the table.
const names = (Object.keys(iconPaths) as IconName[]).toSorted();

export const icons: Group = {
  name: 'icons',
  specimens: [
    {
      name: 'set',
      Show: () => (
        <div className={styles.states}>
          {names.map((name) => (
            <span key={name} title={name}>
              <Icon name={name} size={24} />
            </span>
          ))}
        </div>
      ),
    },
    {
      name: 'sizes',
      Show: () => (
        <div className={styles.states}>
          {([14, 16, 20, 22, 24, 26, 28, 32, 44] as const).map((size) => (
            <Icon key={size} name="calendar" size={size} />
          ))}
        </div>
      ),
    },
  ],
};
