import type { Language } from '@vp/i18n';

/** Sample texts in each language, as long as real ones. */
export interface Samples {
  readonly person: string;
  readonly organization: string;
  readonly activity: string;
  readonly place: string;
  readonly when: string;
  readonly note: string;
  readonly save: string;
  readonly cancel: string;
  readonly remove: string;
  readonly reason: string;
  readonly all: string;
  readonly open: string;
  readonly waiting: string;
  readonly passed: string;
  readonly refused: string;
  readonly hours: string;
  readonly name: string;
  readonly phone: string;
  readonly date: string;
  readonly kinds: readonly [string, string, string, string, string];
}

export const samples: Readonly<Record<Language, Samples>> = {
  'zh-TW': {
    person: '陳小明',
    organization: '氹仔長者關懷協會',
    activity: '夏日長者探訪及健康講座',
    place: '氹仔官也街長者中心',
    when: '7月18日（六）14:30 – 17:00',
    note: '請於開始前 15 分鐘到達集合地點。',
    save: '提交報名',
    cancel: '稍後再說',
    remove: '取消活動',
    reason: '名額已滿，有人退出時會再開放。',
    all: '全部',
    open: '招募中',
    waiting: '待審核',
    passed: '已通過',
    refused: '不通過',
    hours: '服務時數',
    name: '姓名',
    phone: '流動電話號碼',
    date: '出生日期',
    kinds: ['社區服務', '環境保護', '大型活動', '文化教育', '醫療健康'],
  },
  'zh-CN': {
    person: '陈小明',
    organization: '氹仔长者关怀协会',
    activity: '夏日长者探访及健康讲座',
    place: '氹仔官也街长者中心',
    when: '7月18日（周六）14:30 – 17:00',
    note: '请于开始前 15 分钟到达集合地点。',
    save: '提交报名',
    cancel: '稍后再说',
    remove: '取消活动',
    reason: '名额已满，有人退出时会再开放。',
    all: '全部',
    open: '招募中',
    waiting: '待审核',
    passed: '已通过',
    refused: '不通过',
    hours: '服务时数',
    name: '姓名',
    phone: '手机号码',
    date: '出生日期',
    kinds: ['社区服务', '环境保护', '大型活动', '文化教育', '医疗健康'],
  },
  en: {
    person: 'Chan Siu Meng',
    organization: 'Taipa Elderly Care Association',
    activity: 'Summer visits to the elderly and a health talk',
    place: 'Elderly centre at Rua do Cunha, Taipa',
    when: 'Sat 18 Jul, 14:30 – 17:00',
    note: 'Be at the meeting point 15 minutes before the start.',
    save: 'Sign up',
    cancel: 'Not now',
    remove: 'Cancel the activity',
    reason: 'All places are taken. They reopen when somebody withdraws.',
    all: 'All',
    open: 'Recruiting',
    waiting: 'Waiting for review',
    passed: 'Approved',
    refused: 'Rejected',
    hours: 'Service hours',
    name: 'Name',
    phone: 'Mobile number',
    date: 'Date of birth',
    kinds: ['Community', 'Environment', 'Large events', 'Culture and education', 'Medical and health'],
  },
  pt: {
    person: 'Maria da Conceição Rodrigues',
    organization: 'Associação de Apoio aos Idosos da Taipa',
    activity: 'Visitas de Verão aos idosos e palestra sobre saúde',
    place: 'Centro de Idosos da Rua do Cunha, Taipa',
    when: 'sáb., 18 Jul, 14:30 – 17:00',
    note: 'Chegue ao ponto de encontro 15 minutos antes do início.',
    save: 'Submeter a inscrição',
    cancel: 'Talvez mais tarde',
    remove: 'Cancelar a actividade',
    reason: 'Já não há vagas. Voltam a abrir quando alguém desistir.',
    all: 'Todas',
    open: 'Inscrições abertas',
    waiting: 'A aguardar verificação',
    passed: 'Aprovado',
    refused: 'Não aprovado',
    hours: 'Horas de serviço',
    name: 'Nome',
    phone: 'Número de telemóvel',
    date: 'Data de nascimento',
    kinds: [
      'Serviços comunitários',
      'Protecção ambiental',
      'Grandes eventos',
      'Cultura e educação',
      'Saúde e cuidados médicos',
    ],
  },
};

/** A picture that needs no request. */
export const captcha =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 88"><text x="30" y="62" font-size="52">K7MPQ</text></svg>',
  );
