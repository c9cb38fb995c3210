/** What the scanner and its simulator say by themselves. */
export const bridge = {
  scanTitle: '掃描二維碼',
  scanHint: '把二維碼放在框內，會自動識別',
  scanImage: '從相簿選擇圖片',
  scanNothing: '圖片中沒有找到二維碼，請換一張較清晰的',
  readerMissing: '掃碼功能未能載入，請連接網絡後再試',
  cameraStarting: '正在開啟相機',
  cameraDenied: '未獲准使用相機。請在瀏覽器設定中允許，或從相簿選擇圖片',
  cameraMissing: '此裝置沒有可用的相機，請從相簿選擇圖片',
  close: '關閉',
  simulatorBadge: '模擬器',
  simulatorTitle: '模擬掃碼',
  simulatorHint: '這是模擬環境，請輸入二維碼的內容代替掃描',
  simulatorLabel: '二維碼內容',
  simulatorConfirm: '使用此內容',
} as const;
