import type { Texts } from '../../../text-types.ts';
import type { calendar as source } from '../../zh-TW/volunteer/calendar.ts';

export const calendar = {
  title: 'Calendário',
  one: {
    title: 'Este serviço',
    get: 'Adicionar este serviço ao calendário',
    note: 'Ficheiro .ics com os horários, o local e um alerta duas horas antes',
    chatApp:
      'O WeChat não abre ficheiros de calendário. Toque em «⋯» no canto superior direito e abra esta página no navegador, ou copie a ligação e abra-a lá. É válida durante um dia.',
    gone: 'Não tem inscrição nesta actividade, por isso não há nada para adicionar.',
  },
  all: 'Todos os meus serviços',
  intro:
    'Crie um endereço de calendário e adicione-o ao calendário do telemóvel ou computador. As inscrições, alterações e cancelamentos passam a chegar automaticamente. O calendário mostra actividades, horários e locais, sem nomes de pessoas.',
  make: 'Criar endereço de calendário',
  ready:
    'Adicione o endereço ao seu calendário como subscrição. A maioria actualiza-se de hora a hora ou uma vez por dia.',
  address: 'Endereço do calendário',
  madeAt: 'Criado em',
  chatApp: 'O WeChat não abre calendários. Copie o endereço e cole-o no calendário do telemóvel como nova subscrição.',
  copy: 'Copiar endereço',
  copied: 'Endereço copiado',
  notCopied: 'Não foi possível copiar; prima sem soltar o endereço para o seleccionar',
  open: 'Abrir no calendário',
  secret: 'Quem tiver o endereço vê quando e onde presta serviço; não o divulgue. Se alguém o tiver obtido, mude-o.',
  renew: {
    title: 'Mudar o endereço?',
    text: 'O endereço actual deixa de funcionar de imediato; subscreva o novo no seu calendário.',
    confirm: 'Mudar endereço',
    done: 'Endereço mudado',
  },
  remove: {
    title: 'Desactivar o calendário?',
    text: 'O endereço deixa de funcionar de imediato e o calendário não recebe mais actualizações.',
    confirm: 'Desactivar calendário',
    done: 'Calendário desactivado',
  },
  keep: 'Manter o endereço',
} as const satisfies Texts<typeof source>;
