import type { Texts } from '../../text-types.ts';
import type { sms as source } from '../zh-TW/sms.ts';

export const sms = {
  code: {
    register: '[$t(common.productName)] Código de registo: {{code}}, válido por 5 minutos. Não o partilhe.',
    login: '[$t(common.productName)] Código de início de sessão: {{code}}, válido por 5 minutos. Não o partilhe.',
    proof: '[$t(common.productName)] Código de verificação: {{code}}, válido por 5 minutos. Não o partilhe.',
    bind: '[$t(common.productName)] Código para associar este telemóvel: {{code}}, válido por 5 minutos. Não o partilhe.',
    recover:
      '[$t(common.productName)] Código de recuperação da palavra-passe: {{code}}, válido por 5 minutos. Não o partilhe.',
  },
  notice: '[$t(common.productName)] Aviso: {{text}}',
  operatorInvited:
    '[$t(common.productName)] Tem um convite de {{organization}} para a função de operador. Inicie sessão na área dos voluntários com este número e aceite ou recuse em «Convites» no prazo de sete dias. Sem conta, registe-se em {{link}}.',
  organizationLeft:
    '[$t(common.productName)] {{organization}} pertence agora a {{target}} e deixou de depender da vossa entidade.',
  hoursOverlap:
    '[$t(common.productName)] As horas registadas manualmente ao voluntário {{number}} em «{{activity}}» sobrepõem-se a outro serviço já contado, pelo que não contam.',
  organizationSuspended:
    '[$t(common.productName)] A plataforma suspendeu {{organization}}. Motivo: {{reason}} Os códigos de uma actividade em curso podem ser mostrados até ao fim do período; a entidade superior confirma as horas. Não realize outras actividades e avise os participantes.',
  organizationRestored:
    '[$t(common.productName)] {{organization}} foi reactivada e pode voltar a ser administrada. Motivo: {{reason}}',
  identityEntrusted:
    '[$t(common.productName)] A plataforma confiou a {{organization}} a verificação de identidade. A decisão cabe-lhe agora.',
  identityWithdrawn:
    '[$t(common.productName)] A plataforma retirou a {{organization}} a verificação de identidade. Motivo: {{reason}}',
  integrityAsked:
    '[$t(common.productName)] A entidade superior pede a {{organization}} um esclarecimento sobre horas registadas. Responda em «Horas a verificar»: {{question}}',
  integrityAnswered:
    '[$t(common.productName)] {{organization}} respondeu à sua pergunta sobre horas registadas: {{answer}}',
  /** To whoever appealed for an account that is lost. */
  appealPassed:
    '[$t(common.productName)] Aviso: O pedido {{number}} foi aprovado. Defina uma nova palavra-passe no prazo de {{hours}} horas; a ligação só serve uma vez, não a reencaminhe: {{link}}',
  appealFailed: '[$t(common.productName)] Aviso: O pedido {{number}} não foi aprovado. Motivo: {{reason}}',
  /** To the office of an organization: what became of its request. */
  request: {
    registration: {
      pass: '[$t(common.productName)] O registo de {{organization}} foi aprovado. Já pode entrar e começar.',
      fail: '[$t(common.productName)] O registo de {{organization}} não foi aprovado. Entre, corrija-o e volte a enviá-lo. Motivo: {{reason}}',
    },
    ownership: {
      pass: '[$t(common.productName)] {{organization}} pertence agora a {{target}}.',
      fail: '[$t(common.productName)] {{target}} não aceitou {{organization}} como dependente. Motivo: {{reason}}',
    },
    affiliation: {
      pass: '[$t(common.productName)] {{organization}} está agora filiada em {{target}}.',
      fail: '[$t(common.productName)] {{target}} não aceitou a filiação de {{organization}}. Motivo: {{reason}}',
    },
    filing: {
      pass: '[$t(common.productName)] A alteração dos dados registados de {{organization}} foi aprovada e está em vigor.',
      fail: '[$t(common.productName)] A alteração dos dados registados de {{organization}} não foi aprovada; os dados mantêm-se. Motivo: {{reason}}',
    },
  },
  activityCancelled: '[$t(common.productName)] A actividade «{{activity}}» foi cancelada.',
} as const satisfies Texts<typeof source>;
