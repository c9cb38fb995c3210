/** Drafts lack the texts that are still being translated. */
export const officeTexts = {
  plannedNotice: {
    title: {
      'zh-TW': '公眾假期的客戶服務時間',
      'zh-CN': '公众假期的客户服务时间',
      en: 'Office hours on public holidays',
      pt: 'Horário de atendimento nos feriados',
    },
    content: {
      'zh-TW': '<p>公眾假期期間，辦事處暫停服務。</p><ul><li>網上申請照常接受</li><li>審核由下一個工作天繼續</li></ul>',
      'zh-CN': '<p>公众假期期间，办事处暂停服务。</p><ul><li>网上申请照常接受</li><li>审核由下一个工作日继续</li></ul>',
      en: '<p>The office is closed on public holidays.</p><ul><li>Applications are taken online as usual</li><li>Reviews go on with the next working day</li></ul>',
      pt: '<p>Os serviços estão encerrados nos feriados.</p><ul><li>Os pedidos em linha são aceites como habitualmente</li><li>A apreciação prossegue no dia útil seguinte</li></ul>',
    },
  },
  endedNotice: {
    title: {
      'zh-TW': '系統維護：星期日凌晨暫停登入',
      'zh-CN': '系统维护：星期日凌晨暂停登录',
      en: 'Maintenance: no log-in early on Sunday',
      pt: 'Manutenção: sem acesso na madrugada de domingo',
    },
    content: {
      'zh-TW': '<p>維護期間，已簽到的時數會保留，恢復後自動上傳。</p>',
      'zh-CN': '<p>维护期间，已签到的时数会保留，恢复后自动上传。</p>',
      en: '<p>Attendance recorded during the work is kept and sent afterwards.</p>',
      pt: '<p>As presenças registadas durante os trabalhos são guardadas e enviadas depois.</p>',
    },
  },
  draftArticle: {
    title: {
      'zh-TW': '親子閱讀計劃擴展至三間圖書館',
      'zh-CN': '亲子阅读计划扩展至三间图书馆',
      en: 'Family reading grows to three libraries',
    },
    content: {
      'zh-TW':
        '<h2>新增兩間圖書館</h2><p>計劃由下月起在三間圖書館進行，<strong>每星期六</strong>招募十二名志願者。</p>',
      'zh-CN':
        '<h2>新增两间图书馆</h2><p>计划由下月起在三间图书馆进行，<strong>每星期六</strong>招募十二名志愿者。</p>',
    },
  },
  endedBanner: {
    title: {
      'zh-TW': '海灘清潔月',
      'zh-CN': '海滩清洁月',
      en: 'Beach clean-up month',
      pt: 'Mês da limpeza das praias',
    },
    subtitle: {
      'zh-TW': '全月共四場',
      'zh-CN': '全月共四场',
      en: 'Four mornings this month',
      pt: 'Quatro manhãs este mês',
    },
  },
  newSection: {
    'zh-TW': '<h2>日後的更改</h2><p>政策如有更改，會在生效前最少 21 天公佈，並保留舊版本供查閱。</p>',
    'zh-CN': '<h2>日后的更改</h2><p>政策如有更改，会在生效前最少 21 天公布，并保留旧版本供查阅。</p>',
    en: '<h2>Later changes</h2><p>A change of this policy is announced at least 21 days before it comes into force, and earlier versions are kept.</p>',
    pt: '<h2>Alterações futuras</h2><p>As alterações a esta política são anunciadas pelo menos 21 dias antes de entrarem em vigor, e as versões anteriores são conservadas.</p>',
  },
} as const;
