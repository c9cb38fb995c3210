import type { Scope } from '@vp/domain';
import type { LocalTexts } from '../../db/schema/columns.ts';

/** One password for every account of the demo data. */
export const demoPassword = 'demo2026';

interface DemoAccount {
  readonly scope: Scope;
  readonly username: string;
  readonly mobile: string;
  /** Name of the person, as the log-in screen offers it. */
  readonly name: string;
  readonly note: LocalTexts;
}

/** Log-ins that the start command prints and the log-in screens offer. They exist in demo data only. */
export const demoAccounts = [
  {
    scope: 'volunteer',
    username: 'kaian2026',
    mobile: '+85366000001',
    name: '陳嘉欣',
    note: {
      'zh-TW': '已實名，今日有服務',
      'zh-CN': '已实名，今日有服务',
      en: 'verified volunteer with a service today',
      pt: 'voluntária verificada, com serviço hoje',
    },
  },
  {
    scope: 'volunteer',
    username: 'star2026',
    mobile: '+85366000004',
    name: '梁詠詩',
    note: {
      'zh-TW': '星級志願者，過百小時服務',
      'zh-CN': '星级志愿者，过百小时服务',
      en: 'star volunteer with more than a hundred hours',
      pt: 'voluntária com estrela e mais de cem horas',
    },
  },
  {
    scope: 'volunteer',
    username: 'review26',
    mobile: '+85366000003',
    name: '李浩然',
    note: {
      'zh-TW': '實名驗證審核中',
      'zh-CN': '实名认证审核中',
      en: 'volunteer whose real-name check is under review',
      pt: 'voluntário com a verificação de identidade em análise',
    },
  },
  {
    scope: 'volunteer',
    username: 'newbie26',
    mobile: '+85366000002',
    name: 'newbie26',
    note: {
      'zh-TW': '剛註冊，未實名',
      'zh-CN': '刚注册，未实名',
      en: 'new volunteer, not verified yet',
      pt: 'conta nova, ainda por verificar',
    },
  },
  {
    scope: 'organization',
    username: 'admin2026',
    mobile: '+85366000011',
    name: '何美玲',
    note: {
      'zh-TW': '社區互助會的管理員',
      'zh-CN': '社区互助会的管理员',
      en: 'administrator of a community association',
      pt: 'administradora de uma associação',
    },
  },
  {
    scope: 'organization',
    username: 'oper2026',
    mobile: '+85366000012',
    name: '馮子晴',
    note: {
      'zh-TW': '操作員，只有活動列表權限',
      'zh-CN': '操作员，只有活动列表权限',
      en: 'operator with the activity list only',
      pt: 'operadora só com a lista de actividades',
    },
  },
  {
    scope: 'organization',
    username: 'root2026',
    mobile: '+85366000010',
    name: '黎志強',
    note: {
      'zh-TW': '平台辦公室的管理員',
      'zh-CN': '平台办公室的管理员',
      en: 'administrator of the platform office',
      pt: 'administrador do gabinete da plataforma',
    },
  },
  {
    scope: 'organization',
    username: 'wait2026',
    mobile: '+85366000013',
    name: '許家豪',
    note: {
      'zh-TW': '審核中組織的管理員',
      'zh-CN': '审核中组织的管理员',
      en: 'administrator of an organization under review',
      pt: 'administrador de uma entidade em análise',
    },
  },
] as const satisfies readonly DemoAccount[];
