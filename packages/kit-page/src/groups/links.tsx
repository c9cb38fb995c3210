import styles from '../kit.module.css';
import type { Language } from '@vp/i18n';
import { useState } from 'react';
import { IconLink, LanguageButton, Row, TextAction } from '@vp/ui-kit';
import type { Group } from '../specimen.ts';

function Languages() {
  const [language, setLanguage] = useState<Language>('pt');
  return (
    <Row>
      <LanguageButton language={language} onLanguage={setLanguage} />
      <LanguageButton language={language} onLanguage={setLanguage} variant="named" />
    </Row>
  );
}

export const links: Group = {
  name: 'links',
  specimens: [
    {
      name: 'icon links, the second with something unread',
      Show: ({ words }) => (
        <div className={styles.states}>
          <IconLink icon="bell" label={words.all} to="/kit" />
          <IconLink icon="bell" label={words.waiting} to="/kit" isMarked />
        </div>
      ),
    },
    { name: 'language', Show: Languages },
    {
      name: 'actions in a line of text',
      Show: ({ words }) => (
        <Row wrap>
          <TextAction onClick={() => undefined}>{words.all}</TextAction>
          <TextAction to="/kit">{words.open}</TextAction>
          <TextAction href="tel:+85328000000">+853 2800 0000</TextAction>
        </Row>
      ),
    },
  ],
};
