/** Scrolls the list by the mouse wheel and by dragging. Returns a cleanup function. */
export function scrollByMouse(list: HTMLElement): () => void {
  let from: { x: number; left: number } | undefined;
  let wasDragged = false;

  const turn = (event: WheelEvent): void => {
    if (list.scrollWidth <= list.clientWidth || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
    event.preventDefault();
    list.scrollLeft += event.deltaY;
  };
  const press = (event: MouseEvent): void => {
    from = { x: event.clientX, left: list.scrollLeft };
    wasDragged = false;
  };
  const drag = (event: MouseEvent): void => {
    if (!from) return;
    wasDragged ||= Math.abs(event.clientX - from.x) > 5;
    if (wasDragged) list.scrollLeft = from.left - (event.clientX - from.x);
  };
  const release = (): void => {
    from = undefined;
  };
  // The tab under the end of a drag must not be selected.
  const click = (event: MouseEvent): void => {
    if (!wasDragged || event.detail === 0) return;
    event.stopPropagation();
    event.preventDefault();
    wasDragged = false;
  };

  list.addEventListener('wheel', turn, { passive: false });
  list.addEventListener('mousedown', press);
  window.addEventListener('mousemove', drag);
  window.addEventListener('mouseup', release);
  list.addEventListener('click', click, true);
  return () => {
    list.removeEventListener('wheel', turn);
    list.removeEventListener('mousedown', press);
    window.removeEventListener('mousemove', drag);
    window.removeEventListener('mouseup', release);
    list.removeEventListener('click', click, true);
  };
}
