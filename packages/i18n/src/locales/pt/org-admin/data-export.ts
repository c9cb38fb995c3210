import type { Texts } from '../../../text-types.ts';
import type { dataExport as source } from '../../zh-TW/org-admin/data-export.ts';

export const dataExport = {
  title: 'Exportar',
  note: 'Uma folha de cálculo com todas as linhas. Fica registado quem exporta, o quê e quantas linhas.',
  format: 'Formato',
  xlsx: 'Excel',
  csv: 'CSV',
  members: 'Exportar os membros',
  hours: 'Exportar as horas deste período',
  progress: '{{done}} de {{total}} linhas',
  stop: 'Parar',
  empty: 'Nada para exportar',
  failed: 'Não foi possível exportar. Tente novamente',
  wechat:
    'O WeChat não guarda ficheiros. Copie o endereço, abra-o no navegador do telemóvel ou do computador, inicie sessão e exporte aí.',
  copy: 'Copiar o endereço',
  copied: 'Endereço copiado',
  columns: {
    number: 'N.º de voluntário',
    name: 'Nome',
    realNameState: 'Verificação de identidade',
    organizations: 'Entidades',
    since: 'Adesão',
    until: 'Saída',
    hoursHere: 'Horas de serviço',
    date: 'Data',
    activity: 'Actividade',
    organization: 'Entidade',
    checkedIn: 'Entrada',
    checkedOut: 'Saída registada',
    serviceHours: 'Horas de serviço',
    trainingHours: 'Horas de formação',
    isConfirmed: 'Confirmadas',
  },
  file: {
    members: 'membros',
    hours: 'horas',
  },
  done_other: '{{count}} linhas exportadas',
  done_one: '{{count}} linha exportada',
} as const satisfies Texts<typeof source>;
