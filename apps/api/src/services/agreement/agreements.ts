import type { AgreementKind } from './agreement-versions.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';

export interface AgreementText {
  /** When this version came into force. */
  readonly updatedAt: string;
  readonly title: LocalTexts;
  readonly body: LocalTexts;
}

/** One heading and one paragraph for each section. */
const page = (sections: readonly (readonly [string, string])[]): string =>
  sections.map(([heading, text]) => `<h2>${heading}</h2><p>${text}</p>`).join('');

const userAgreement: AgreementText = {
  updatedAt: '2026-07-01T00:00:00+08:00',
  title: { 'zh-TW': '用戶協議', 'zh-CN': '用户协议', en: 'User agreement', pt: 'Termos de utilização' },
  body: {
    'zh-TW': page([
      [
        '服務內容',
        '本平台讓志願者註冊、實名驗證、加入組織、報名活動、簽到簽退及查閱服務時數；讓組織發佈活動、管理報名和考勤。使用平台不收費用。',
      ],
      [
        '你的帳戶',
        '每人一個帳戶。請使用本人流動電話註冊，妥善保管密碼，不要借給他人。發現帳戶被他人使用時，請立即更改密碼並通知我們。',
      ],
      [
        '報名與出席',
        '報名即表示你打算出席。未能出席時請盡早取消，讓名額給其他人。服務時數以簽到和簽退記錄為準；代人簽到或虛報時數的記錄會被取消，並通知有關組織。',
      ],
      ['組織的責任', '活動由發佈的組織負責，包括內容、安全和保險安排。組織只可把志願者資料用於該活動。'],
      ['更改與終止', '協議有更改時，我們會公佈新版本及生效日期。你可隨時要求刪除帳戶；依法須保留的服務紀錄除外。'],
    ]),
    'zh-CN': page([
      [
        '服务内容',
        '本平台让志愿者注册、实名认证、加入组织、报名活动、签到签退及查阅服务时数；让组织发布活动、管理报名和考勤。使用平台不收费用。',
      ],
      [
        '您的账户',
        '每人一个账户。请使用本人手机号码注册，妥善保管密码，不要借给他人。发现账户被他人使用时，请立即更改密码并通知我们。',
      ],
      [
        '报名与出席',
        '报名即表示您打算出席。不能出席时请尽早取消，让名额给其他人。服务时数以签到和签退记录为准；代人签到或虚报时数的记录会被取消，并通知有关组织。',
      ],
      ['组织的责任', '活动由发布的组织负责，包括内容、安全和保险安排。组织只可把志愿者资料用于该活动。'],
      ['更改与终止', '协议有更改时，我们会公布新版本及生效日期。您可随时要求删除账户；依法须保留的服务记录除外。'],
    ]),
    en: page([
      [
        'The service',
        'The platform lets volunteers register, verify their identity, join organisations, sign up for activities, check in and out and see their hours; it lets organisations publish activities and manage sign-ups and attendance. Using it is free.',
      ],
      [
        'Your account',
        'One account for each person. Register with your own mobile number, keep your password to yourself and do not lend the account. If someone else has used it, change the password at once and tell us.',
      ],
      [
        'Signing up and turning up',
        'Signing up means that you intend to come. If you cannot, cancel early so that someone else can have the place. Hours follow the check-in and check-out records; records made for somebody else or made up are cancelled and the organisation is told.',
      ],
      [
        'What organisations answer for',
        "The organisation that publishes an activity answers for its content, safety and insurance. It may use volunteers' data for that activity only.",
      ],
      [
        'Changes and ending',
        'When the agreement changes we publish the new version and its date. You may ask us to delete your account at any time, except for records that the law makes us keep.',
      ],
    ]),
    pt: page([
      [
        'O serviço',
        'A plataforma permite aos voluntários registar-se, verificar a identidade, aderir a entidades, inscrever-se em actividades, registar entradas e saídas e consultar as suas horas; permite às entidades publicar actividades e gerir inscrições e presenças. A utilização é gratuita.',
      ],
      [
        'A sua conta',
        'Uma conta por pessoa. Registe-se com o seu próprio n.º de telemóvel, guarde a palavra-passe e não empreste a conta. Se alguém a tiver usado, altere logo a palavra-passe e avise-nos.',
      ],
      [
        'Inscrição e presença',
        'Ao inscrever-se, assume a intenção de comparecer. Se não puder, cancele cedo para dar lugar a outra pessoa. As horas seguem os registos de entrada e saída; registos feitos por outrem ou falsos são anulados e a entidade é informada.',
      ],
      [
        'Responsabilidade das entidades',
        'A entidade que publica uma actividade responde pelo seu conteúdo, segurança e seguro. Só pode usar os dados dos voluntários para essa actividade.',
      ],
      [
        'Alterações e termo',
        'Quando os termos mudarem, publicamos a nova versão e a data. Pode pedir a eliminação da conta a qualquer momento, salvo os registos que a lei obrigue a conservar.',
      ],
    ]),
  },
};

const privacyPolicy: AgreementText = {
  updatedAt: '2026-07-01T00:00:00+08:00',
  title: { 'zh-TW': '私隱政策', 'zh-CN': '隐私政策', en: 'Privacy policy', pt: 'Política de privacidade' },
  body: {
    'zh-TW': page([
      [
        '收集甚麼資料',
        '註冊時收集帳戶名稱和流動電話；實名驗證時收集姓名、證件資料和照片、出生日期、職業、學歷和地址；參加活動時收集報名和考勤紀錄，包括你同意提供時的位置。',
      ],
      ['用途', '資料只用於核實身份、安排志願服務、計算服務時數和與你聯絡。我們不出售資料，也不用於廣告。'],
      [
        '誰可以看到',
        '你加入或申請加入的組織，只有獲授權的審核人員可查看證件資料，每次查看均有記錄。其他志願者只會看到隱去部分的姓名。',
      ],
      ['保存多久', '證件號碼和電話加密保存。證件照片在審核決定後 90 日刪除。服務紀錄在帳戶存續期間保留。'],
      [
        '你的權利',
        '根據第 8/2005 號法律《個人資料保護法》，你可要求查閱、更正和刪除資料，或反對使用。請聯絡平台辦公室。',
      ],
    ]),
    'zh-CN': page([
      [
        '收集哪些资料',
        '注册时收集账户名称和手机号码；实名认证时收集姓名、证件资料和照片、出生日期、职业、学历和地址；参加活动时收集报名和考勤记录，包括您同意提供时的位置。',
      ],
      ['用途', '资料只用于核实身份、安排志愿服务、计算服务时数和与您联络。我们不出售资料，也不用于广告。'],
      [
        '谁可以看到',
        '您加入或申请加入的组织，只有获授权的审核人员可查看证件资料，每次查看均有记录。其他志愿者只会看到隐去部分的姓名。',
      ],
      ['保存多久', '证件号码和电话加密保存。证件照片在审核决定后 90 日删除。服务记录在账户存续期间保留。'],
      [
        '您的权利',
        '根据第 8/2005 号法律《个人资料保护法》，您可要求查阅、更正和删除资料，或反对使用。请联络平台办公室。',
      ],
    ]),
    en: page([
      [
        'What we collect',
        'On registration: account name and mobile number. For the identity check: name, document data and photos, date of birth, occupation, education and address. For activities: sign-ups and attendance, including your location when you agree to give it.',
      ],
      [
        'What for',
        'To verify who you are, arrange volunteering, count hours and reach you. We do not sell data or use it for advertising.',
      ],
      [
        'Who can see it',
        'In organisations that you joined or applied to, only authorised reviewers see document data, and each view is recorded. Other volunteers see masked names only.',
      ],
      [
        'How long',
        'Document and phone numbers are stored encrypted. Document photos are deleted 90 days after the decision. Service records stay as long as the account.',
      ],
      [
        'Your rights',
        'Under Macao Law 8/2005 you may ask to see, correct or delete your data, or object to its use. Contact the platform office.',
      ],
    ]),
    pt: page([
      [
        'Que dados recolhemos',
        'No registo: nome da conta e telemóvel. Na verificação de identidade: nome, dados e fotografias do documento, data de nascimento, profissão, habilitações e endereço. Nas actividades: inscrições e presenças, incluindo a localização quando a autorizar.',
      ],
      [
        'Para quê',
        'Para verificar a identidade, organizar o voluntariado, contar horas e contactá-lo. Não vendemos dados nem os usamos para publicidade.',
      ],
      [
        'Quem pode ver',
        'Nas entidades a que aderiu ou se candidatou, só os revisores autorizados vêem os dados do documento, e cada consulta fica registada. Os outros voluntários só vêem nomes parcialmente ocultos.',
      ],
      [
        'Durante quanto tempo',
        'Os números de documento e de telefone são guardados cifrados. As fotografias do documento são eliminadas 90 dias após a decisão. Os registos de serviço mantêm-se enquanto a conta existir.',
      ],
      [
        'Os seus direitos',
        'Nos termos da Lei n.º 8/2005, pode pedir o acesso, a rectificação e a eliminação dos seus dados, ou opor-se ao seu uso. Contacte o gabinete da plataforma.',
      ],
    ]),
  },
};

export const agreements: Readonly<Record<AgreementKind, AgreementText>> = { userAgreement, privacyPolicy };
