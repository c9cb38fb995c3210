/** The page in place of a site that cannot start; all four languages stand on it. */
export const startFailure = {
  old: {
    title: '瀏覽器版本太舊',
    text: '請更新瀏覽器或手機系統，或複製以下網址，用其他瀏覽器（例如 Chrome、Safari 或 Firefox）開啟。在微信中，請點右上角「⋯」，再選擇在瀏覽器開啟。',
  },
  failed: {
    title: '未能開啟頁面',
    text: '請檢查網絡，然後重新載入。仍未能開啟時，請更新瀏覽器，或複製以下網址，用其他瀏覽器開啟。',
  },
  reload: '重新載入',
  noScript: '此網站需要 JavaScript，請在瀏覽器設定中啟用，然後重新載入。',
} as const;
