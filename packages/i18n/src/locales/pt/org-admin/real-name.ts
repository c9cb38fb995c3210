import type { realName as source } from '../../zh-TW/org-admin/real-name.ts';
import type { Texts } from '../../../text-types.ts';

export const realName = {
  title: 'Verificação de identidade',
  submittedFirst: 'Enviado {{time}} · primeira verificação',
  submittedAgain: 'Enviado {{time}} · verificação n.º {{n}}',
  contested: {
    tag: 'Documento usado noutra conta',
    note: 'Outra conta usa este número de documento; a plataforma analisa os dois casos',
    other: 'O outro caso: {{name}}',
  },
  notEntrusted: {
    title: 'A sua entidade não verifica identidades',
    byPlatform: 'A identidade dos seus membros é verificada pela plataforma.',
    by: 'A identidade dos seus membros é verificada por {{name}}.',
    ask: 'Para a verificar a própria entidade, peça à plataforma que lhe confie essa tarefa.',
  },
  desks: {
    title: 'Verificação confiada',
    note: 'Uma entidade com esta incumbência verifica a identidade dos seus membros e dos membros das entidades dela dependentes.',
    search: 'Pesquisar entidade',
    none: 'Ainda não há entidades a quem confiar a verificação',
    members_one: '{{count}} membro',
    members_other: '{{count}} membros',
    isEntrusted: 'Confiada',
    entrust: 'Confiar',
    entrustTitle: 'Confiar a verificação de identidade à entidade {{name}}?',
    entrustText:
      'Os pedidos pendentes dos seus membros e dos membros das entidades dela dependentes passam para esta entidade. O que decidir é válido em toda a plataforma. A entidade será informada.',
    entrusted: 'Verificação confiada à entidade {{name}}',
    withdraw: 'Retirar',
    withdrawTitle: 'Retirar a verificação de identidade à entidade {{name}}',
    withdrawText:
      'Os pedidos pendentes passam para a entidade imediatamente acima com essa incumbência, ou para a plataforma. As decisões já tomadas mantêm-se.',
    withdrawn: 'Verificação retirada à entidade {{name}}',
    reasonHint: 'A entidade lê este motivo',
    reasons: { quality: 'Verificação insuficiente', people: 'Falta de pessoal' },
  },
  watermark: 'Apenas para verificação de identidade',
  reasons: {
    blurred: 'Fotografia pouco nítida',
    mismatch: 'Os dados não coincidem com o documento',
    expired: 'Documento caducado',
    cropped: 'Documento não totalmente visível',
  },
  fields: {
    identity: {
      documentType: 'Tipo de documento',
      documentNumber: 'Número do documento',
      issueDate: 'Data de emissão',
      expiryDate: 'Data de validade',
      frontPhotoId: 'Fotografia da frente',
      backPhotoId: 'Fotografia do verso',
      handheldPhotoId: 'Fotografia consigo a segurar o documento',
    },
    personal: {
      chineseName: 'Nome em chinês',
      latinSurname: 'Apelido',
      latinGivenName: 'Nome próprio',
      birthDate: 'Data de nascimento',
      gender: 'Sexo',
      qualificationPhotoId: 'Certificado',
    },
    guardian: 'Dados do representante legal',
  },
} as const satisfies Texts<typeof source>;
