/** A position on the map, wherever a form asks for one. */
export const place = {
  choose: '在地圖上選擇',
  change: '更改位置',
  title: '在地圖上選擇位置',
  chosen: '已標示位置：{{place}}',
  marked: '已標示位置',
  typed: '已填入地址，仍需在地圖上標示位置。',
  nothing: '未選擇位置',
  loading: '正在載入地圖',
} as const;
