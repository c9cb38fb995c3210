import styles from '../kit.module.css';
import { Actions, Button, ButtonLink, Hero, IconButton } from '@vp/ui-kit';
import type { ButtonVariant } from '@vp/ui-kit';
import type { Group } from '../specimen.ts';

const darkLooks: readonly ButtonVariant[] = ['light', 'clear'];
const looks: readonly ButtonVariant[] = ['primary', 'soft', 'quiet', 'outline', 'text', 'danger', 'danger-filled'];

export const buttons: Group = {
  name: 'buttons',
  specimens: [
    {
      name: 'looks',
      Show: ({ words }) => (
        <div className={styles.column}>
          {looks.map((look) => (
            <Button key={look} variant={look}>
              {words.save}
            </Button>
          ))}
        </div>
      ),
    },
    {
      name: 'on a dark ground',
      width: 'edge',
      Show: ({ words }) => (
        <Hero ground="dark">
          <div className={styles.column}>
            {darkLooks.map((look) => (
              <Button key={look} variant={look}>
                {words.save}
              </Button>
            ))}
          </div>
        </Hero>
      ),
    },
    {
      name: 'with an icon, small, busy',
      Show: ({ words }) => (
        <div className={styles.states}>
          <Button icon="check">{words.save}</Button>
          <Button variant="soft" icon="share">
            {words.save}
          </Button>
          <Button size="small">{words.save}</Button>
          <Button size="small" variant="outline" icon="phone">
            {words.cancel}
          </Button>
          <Button busy>{words.save}</Button>
          <Button busy variant="soft">
            {words.save}
          </Button>
        </div>
      ),
    },
    {
      name: 'unavailable, with the reason',
      Show: ({ words }) => (
        <div className={styles.column}>
          <Button disabledReason={words.reason}>{words.save}</Button>
          <Button variant="outline" disabledReason={words.reason}>
            {words.save}
          </Button>
        </div>
      ),
    },
    {
      name: 'links',
      Show: ({ words }) => (
        <div className={styles.states}>
          <ButtonLink to="/kit">{words.all}</ButtonLink>
          <ButtonLink to="tel:+85328000000" variant="soft" icon="phone">
            +853 2800 0000
          </ButtonLink>
        </div>
      ),
    },
    {
      name: 'icon buttons',
      Show: ({ words }) => (
        <div className={styles.states}>
          <IconButton icon="share" label={words.save} onClick={() => undefined} />
          <IconButton icon="heart" label={words.save} pressed onClick={() => undefined} />
          <IconButton icon="filter" label={words.save} expanded onClick={() => undefined} />
          <IconButton icon="trash" label={words.remove} disabledReason={words.reason} onClick={() => undefined} />
        </div>
      ),
    },
    {
      name: 'side by side and stacked',
      Show: ({ words }) => (
        <div className={styles.column}>
          <Actions>
            <Button variant="quiet">{words.cancel}</Button>
            <Button>{words.save}</Button>
          </Actions>
          <Actions layout="stacked">
            <Button>{words.save}</Button>
            <Button variant="text">{words.cancel}</Button>
          </Actions>
        </div>
      ),
    },
  ],
};
