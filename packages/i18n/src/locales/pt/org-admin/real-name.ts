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
