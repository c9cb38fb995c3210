import { Cell, Image, NavBar, Skeleton, Tag } from 'react-vant';
import 'react-vant/es/cell/style/index.css';
import 'react-vant/es/image/style/index.css';
import 'react-vant/es/nav-bar/style/index.css';
import 'react-vant/es/skeleton/style/index.css';
import 'react-vant/es/tag/style/index.css';
import { createElement as h } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRows } from './reading.js';

/**
 * Renders a page like ours with parts of react-vant only: a bar, a skeleton, a card with picture, title and three lines
 * per list row, and a line for each further read of a detail, followed by its rows. Each of the two pages is a lazy
 * file.
 */
function Row({ cover, words, isOne }) {
  const [title, first, ...others] = words;
  const lines = others.slice(0, 2).map((text, at) => h('div', { key: at }, text));
  const card = h(Cell, {
    key: 'card',
    center: true,
    title: h('h2', null, title),
    icon: cover && h(Image, { src: cover, width: 114, height: 68, fit: 'cover', alt: '' }),
    label: h('div', null, first && h(Tag, { type: 'primary', plain: true }, first), lines),
  });
  return isOne ? [card, h(Rest, { key: 'rest', words })] : card;
}

const shown = 4;
const Rest = ({ words }) => words.slice(shown).map((text, at) => h(Cell, { key: at, title: text }));

export function Cards() {
  const { t } = useTranslation();
  const { title, onward, isList, rows } = useRows();
  return h(
    'main',
    { 'aria-busy': rows === undefined },
    h(NavBar, { title: h('h1', null, title) }),
    onward && h(Link, { to: '/next-cards?' + onward }, t('next')),
    rows === undefined
      ? h(Skeleton, { title: true, row: 3 })
      : h(
          Cell.Group,
          null,
          rows.map((row, at) => h(Row, { ...row, key: at, isOne: at === 0 && !isList })),
        ),
  );
}
