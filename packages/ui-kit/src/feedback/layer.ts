import styles from './layer.module.css';

/** What makes an element a layer over the page. */
export const layerLook = { className: styles.layer, 'data-ground': 'light' } as const;
