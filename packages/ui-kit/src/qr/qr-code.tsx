import styles from './qr-code.module.css';
import { useTexts } from '@vp/i18n/react';
import { create } from 'qrcode';
import { useMemo } from 'react';

export interface QrCodeProps {
  /** Content of the code. */
  text: string;
  /** Its label: the purpose of the code. */
  name: string;
}

const quietZone = 4;

/** Black on white on any background, with a quiet zone of 4 modules; fills the width of its parent. */
export function QrCode({ text, name }: QrCodeProps) {
  const { t } = useTexts();
  const { size, path } = useMemo(() => {
    const { modules } = create(text, { errorCorrectionLevel: 'M' });
    let drawn = '';
    for (let row = 0; row < modules.size; row++) {
      for (let column = 0; column < modules.size; column++) {
        if (modules.get(row, column)) drawn += `M${column + quietZone} ${row + quietZone}h1v1h-1z`;
      }
    }
    return { size: modules.size + 2 * quietZone, path: drawn };
  }, [text]);
  return (
    <div className={styles.qr} data-part="qr">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={t('ui.qr.label', { name })}
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
    </div>
  );
}
