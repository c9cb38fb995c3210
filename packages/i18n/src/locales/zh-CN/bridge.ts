import type { Texts } from '../../text-types.ts';
import type { bridge as source } from '../zh-TW/bridge.ts';

export const bridge = {
  scanTitle: '扫描二维码',
  scanHint: '将二维码放入框内，会自动识别',
  scanImage: '从相册选择图片',
  scanNothing: '图片中没有找到二维码，请换一张更清晰的',
  readerMissing: '扫码功能未能加载，请连接网络后再试',
  cameraStarting: '正在打开相机',
  cameraDenied: '未获准使用相机。请在浏览器设置中允许，或从相册选择图片',
  cameraMissing: '此设备没有可用的相机，请从相册选择图片',
  close: '关闭',
  simulatorBadge: '模拟器',
  simulatorTitle: '模拟扫码',
  simulatorHint: '这是模拟环境，请输入二维码的内容代替扫描',
  simulatorLabel: '二维码内容',
  simulatorConfirm: '使用此内容',
} as const satisfies Texts<typeof source>;
