import { createElement as h } from 'react';
import { useTranslation } from 'react-i18next';
import { useRows } from './reading.js';

/**
 * Renders all data as words, with pictures: the difference to our pages is our own cost. Without a call it renders
 * words only.
 */
function Item({ cover, words }) {
  return h(
    'article',
    null,
    cover && h('img', { src: cover, width: 360, height: 216, alt: '' }),
    words.map((text, at) => h(at === 0 ? 'h2' : 'p', { key: at }, text)),
  );
}

export function Words() {
  const { t } = useTranslation();
  const { title, isAlone, rows } = useRows();
  // Its title alone would count as painted long before there is anything to read.
  return (
    (rows || isAlone) &&
    h(
      'main',
      null,
      h('h1', null, title),
      isAlone && h('p', null, t('alone')),
      rows?.map((row, at) => h(Item, { ...row, key: at })),
    )
  );
}
