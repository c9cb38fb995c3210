import { MenuOf } from './menu-of.tsx';

/** `/personnel`, `/organization`, `/activity`: the permitted entries of a menu. */
export function MenuPage() {
  return <MenuOf facts={{}} />;
}
