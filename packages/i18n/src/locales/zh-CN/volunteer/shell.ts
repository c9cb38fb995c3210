import type { Texts } from '../../../text-types.ts';
import type { shell as source } from '../../zh-TW/volunteer/shell.ts';

export const shell = {
  tabs: { home: '首页', activities: '活动', scan: '扫码签到', organizations: '组织', me: '我的' },
  agreements: {
    read: '我已阅读并同意',
    user: '《用户协议》',
    and: '和',
    privacy: '《隐私政策》',
    sentence: '我已阅读并同意{{user}}和{{privacy}}',
  },
  smsSent: '验证码已发送，请查看短信',
  phoneHint: '内地号码请加 +86',
  languageButton: '语言与字体',
  needLogin: { title: '请先登录', text: '登录后会回到这一页。', action: '登录' },
  notFound: { title: '找不到这一页', text: '网址可能有误，或内容已经移走。', home: '返回首页' },
  broken: {
    title: '这一页出现问题',
    text: '您填写的内容已尽量保留，请重新加载。如再次出现，请稍后再试。',
  },
  notOpen: {
    title: '“{{service}}”尚未开放',
    text: '这项服务正在准备中，暂时无法使用。',
  },
  services: {
    onePass: '一户通登录',
    recovery: '找回密码',
    security: '账户安全',
    personalData: '个人资料修改',
    card: '大湾区志愿者卡',
  },
  instead: {
    onePass: '使用账号及密码登录。',
    recovery: '联系您所属的组织或平台办公室，核实身份后协助您重设密码。',
    security: '如怀疑账户被他人使用，请先退出登录，并联系平台办公室。',
    personalData: '在“我的”查看已提交的实名资料。',
    card: '先使用志愿者电子证，到场时出示。',
  },
  insteadAction: {
    onePass: '返回登录',
    recovery: '返回登录',
    security: '返回“我的”',
    personalData: '查看实名资料',
    card: '查看电子证',
  },
  scan: {
    title: '扫码签到',
    opening: '正在打开扫描',
    notOurs: '这不是志愿澳门的签到或签退二维码',
    notOursText: '请扫描活动现场由主办组织出示的二维码。',
    again: '重新扫码',
    failed: '无法扫描',
    denied: '未获准使用相机',
    unsupported: '此设备无法扫描二维码',
    offline: '扫描功能未能加载，请检查网络后重试',
    help: '打开相机的方法',
    steps: {
      settings: '打开手机的“设置”，找到正在使用的应用',
      allow: '允许使用相机',
      back: '返回此页，点击“重新扫码”',
    },
    alternative: '也可以请现场负责人扫描您的志愿者电子证。',
  },
} as const satisfies Texts<typeof source>;
