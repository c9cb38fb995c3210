import { createElement as h } from 'react';
import { Cards } from './cards.js';

export default () => h(Cards);
