import type { Texts } from '../../text-types.ts';
import type { map as source } from '../zh-TW/map.ts';

export const map = {
  label: '澳门地图。用方向键移动，加号和减号缩放，Enter 键选取中间的位置',
  map: '地图',
  search: '搜索地点',
  landmarks: '常用地点',
  results: '找到 {{total}} 个地点',
  noResults: '找不到“{{query}}”，可移动地图选择位置',
  zoomIn: '放大',
  zoomOut: '缩小',
  myPosition: '我的位置',
  locating: '正在获取您的位置',
  loading: '正在加载地图',
  waiting: '地图未准备好，请稍候',
  pin: '{{name}}，{{count}} 项活动',
  near: '{{place}}附近',
  unnamed: '地图上选取的位置',
  confirm: '使用这个位置',
  retry: '重试',
  useBuiltIn: '改用内置地图',
  typedAddress: '直接输入地址',
  typedMissing: '先输入地址',
  useTyped: '使用这个地址',
  errors: {
    serviceUnavailable: '地图服务不可用，请稍后再试或输入地址',
    noPermission: '没有权限使用地图或定位，可在设置中允许定位，或输入地址',
    illegalRequest: '地图服务拒绝了这次请求（非法请求），请重试或输入地址',
    illegalKey: '地图的密钥无效（非法密钥），请改用内置地图或输入地址',
    unknownPosition: '位置结果未知，请移到空旷的地方再试，或在地图上选择',
    timeout: '地图请求超时，请检查网络后重试',
  },
} as const satisfies Texts<typeof source>;
