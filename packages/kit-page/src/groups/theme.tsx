import styles from '../kit.module.css';
import type { Group } from '../specimen.ts';

const colours = [
  'brand-50 brand-100 brand-200 brand-300 brand-500 brand-600 brand-700 brand-900',
  'coral-50 coral-100 coral-300 coral-500 coral-600 gold-50 gold-300 gold-400 gold-600',
  'azul-50 azul-600 red-50 red-200 red-600 green-50 green-600',
  'ink-1 ink-2 ink-3 ink-inv surface page sunk line line-strong',
].map((row) => row.split(' '));

const sizes = ['display', 'h1', 'h2', 'h3', 'body', 'cap', 'min'];

export const theme: Group = {
  name: 'theme',
  specimens: [
    {
      name: 'colours',
      Show: () => (
        <>
          {colours.map((row) => (
            <div key={row[0]} className={styles.colours}>
              {row.map((name) => (
                <i key={name} title={name} style={{ background: `var(--${name})` }} />
              ))}
            </div>
          ))}
        </>
      ),
    },
    {
      name: 'type',
      Show: ({ words }) => (
        <>
          {sizes.map((size) => (
            <p key={size} style={{ fontSize: `var(--fs-${size})` }}>
              {words.activity}
            </p>
          ))}
        </>
      ),
    },
  ],
};
