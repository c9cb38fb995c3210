import type { LocalTexts } from '../db/schema/columns.ts';

export interface ArticleText {
  readonly title: LocalTexts;
  readonly content: LocalTexts;
}

export const noticeTexts: readonly ArticleText[] = [
  {
    title: {
      'zh-TW': '8 號風球懸掛期間，所有戶外服務暫停',
      'zh-CN': '8 号风球悬挂期间，所有户外服务暂停',
      en: 'Outdoor services stop while signal no. 8 is up',
      pt: 'Sinal n.º 8: serviços ao ar livre suspensos',
    },
    content: {
      'zh-TW': '<p>懸掛 8 號或以上熱帶氣旋警告信號期間，所有戶外服務取消。已報名的志願者會收到通知，無須自行取消。</p>',
      'zh-CN': '<p>悬挂 8 号或以上热带气旋警告信号期间，所有户外服务取消。已报名的志愿者会收到通知，无须自行取消。</p>',
      en: '<p>While tropical cyclone signal no. 8 or higher is up, outdoor services are cancelled. If you have signed up you will be told; there is nothing you need to do.</p>',
      pt: '<p>Enquanto estiver içado o sinal n.º 8 ou superior, os serviços ao ar livre são cancelados. Os inscritos são avisados e não precisam de fazer nada.</p>',
    },
  },
  {
    title: {
      'zh-TW': '簽到碼改為每 30 秒更新',
      'zh-CN': '签到码改为每 30 秒更新',
      en: 'Check-in codes now change every 30 seconds',
      pt: 'Os códigos de entrada mudam a cada 30 segundos',
    },
    content: {
      'zh-TW': '<p>現場的簽到碼和簽退碼每 30 秒自動更新，請直接掃描螢幕上的二維碼。轉發的截圖很快失效。</p>',
      'zh-CN': '<p>现场的签到码和签退码每 30 秒自动更新，请直接扫描屏幕上的二维码。转发的截图很快失效。</p>',
      en: '<p>The codes on site change every 30 seconds. Scan the screen itself: a forwarded picture soon stops working.</p>',
      pt: '<p>Os códigos no local mudam a cada 30 segundos. Digitalize o próprio ecrã: uma imagem reenviada deixa logo de funcionar.</p>',
    },
  },
  {
    title: {
      'zh-TW': '實名驗證一般需時數個工作天',
      'zh-CN': '实名认证一般需要几个工作日',
      en: 'Identity checks usually take a few working days',
      pt: 'A verificação de identidade demora em regra alguns dias úteis',
    },
    content: {
      'zh-TW': '<p>提交前請檢查照片：四角完整、無反光、文字清晰。未通過時會說明原因，只須修改有問題的欄位。</p>',
      'zh-CN': '<p>提交前请检查照片：四角完整、无反光、文字清晰。未通过时会说明原因，只须修改有问题的栏位。</p>',
      en: '<p>Check your photos before sending: all four corners, no glare, readable text. If the check fails you are told why and correct only what is wrong.</p>',
      pt: '<p>Antes de enviar, confirme as fotografias: quatro cantos visíveis, sem reflexos, texto legível. Se a verificação falhar, indicamos o motivo e só corrige o que estiver errado.</p>',
    },
  },
  {
    title: {
      'zh-TW': '服務時數如何計算',
      'zh-CN': '服务时数如何计算',
      en: 'How service hours are counted',
      pt: 'Como se contam as horas de serviço',
    },
    content: {
      'zh-TW':
        '<p>時數由簽到至簽退計算，以活動時段為限，向下取整至 0.1 小時。忘記簽退的記錄會標示為「未確認」，可請主辦組織補簽。</p>',
      'zh-CN':
        '<p>时数由签到至签退计算，以活动时段为限，向下取整至 0.1 小时。忘记签退的记录会标示为“未确认”，可请主办组织补签。</p>',
      en: '<p>Hours run from check-in to check-out within the period, rounded down to 0.1 hour. Without a check-out they are marked unconfirmed; ask the organiser to settle them.</p>',
      pt: '<p>As horas contam-se da entrada à saída, dentro do período, arredondadas para baixo a 0,1 hora. Sem saída ficam por confirmar; peça à entidade que as regularize.</p>',
    },
  },
  {
    title: {
      'zh-TW': '志願者保險提示',
      'zh-CN': '志愿者保险提示',
      en: 'About insurance for volunteers',
      pt: 'Seguro dos voluntários',
    },
    content: {
      'zh-TW': '<p>參加服務前，請向主辦組織查詢當次活動的保險安排。</p>',
      'zh-CN': '<p>参加服务前，请向主办组织查询当次活动的保险安排。</p>',
      en: '<p>Ask the organiser about the insurance for an activity before you take part.</p>',
      pt: '<p>Antes de participar, informe-se junto da entidade sobre o seguro da actividade.</p>',
    },
  },
  {
    title: {
      'zh-TW': '平台每月首個星期日凌晨維護',
      'zh-CN': '平台每月首个星期日凌晨维护',
      en: 'Maintenance on the first Sunday of each month',
      pt: 'Manutenção no primeiro domingo de cada mês',
    },
    content: {
      'zh-TW': '<p>每月首個星期日 02:00 至 04:00 進行維護，期間可能短暫未能登入。</p>',
      'zh-CN': '<p>每月首个星期日 02:00 至 04:00 进行维护，期间可能短暂不能登录。</p>',
      en: '<p>Maintenance takes place on the first Sunday of each month, 02:00 to 04:00; logging in may fail for a short while.</p>',
      pt: '<p>A manutenção decorre no primeiro domingo de cada mês, das 02:00 às 04:00; o início de sessão pode falhar por momentos.</p>',
    },
  },
];
