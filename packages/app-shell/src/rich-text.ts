export { RichText, sectionsOf } from './rich-text/rich-text.tsx';
