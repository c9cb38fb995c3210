import './tag.css';
import { useTranslation } from 'react-i18next';

/** A count of what waits; nothing at zero, 99+ above 99. Read out as words. */
export function Badge({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count <= 0) return null;
  return (
    <span className="vk-badge">
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="vk-hidden">{t('ui.waiting', { count })}</span>
    </span>
  );
}

/** The unread mark on an icon button; the button's label should say what is unread. */
export function UnreadDot() {
  return <span className="vk-dot" aria-hidden />;
}
