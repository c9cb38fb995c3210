import type { Texts } from '../../../text-types.ts';
import type { help as source } from '../../zh-TW/org-admin/help.ts';
import { help as inFrame } from '../help-frame.ts';

export const help = {
  ...inFrame,
  parent: 'Contactar a entidade superior',
  parentNote: 'O contacto e o telefone estão na página inicial',
  agreements: 'Acordo do utilizador e política de privacidade',
  categories: {
    register: 'Registo',
    activity: 'Actividades',
    attendance: 'Presenças',
    people: 'Pessoas e apreciação',
    office: 'Entidade e operadores',
    account: 'Conta',
  },
  register: {
    how: {
      question: 'Como se regista uma entidade?',
      answer:
        'Preencha cinco partes: conta, entidade, administrador, registo e serviço, e escolha a entidade superior. O rascunho fica neste dispositivo, sem palavras-passe, números de documento nem fotografias.',
      link: 'Registar uma entidade',
    },
    waiting: {
      question: 'Quanto tempo demora a apreciação?',
      answer:
        'Decide a entidade superior. A página inicial mostra desde quando está à espera, quem decide e o prazo habitual; o resultado é enviado por SMS. Entretanto pode ver os dados da entidade e proteger a sua conta.',
      link: 'Ir para a página inicial',
    },
    refused: {
      question: 'E se o registo não for aprovado?',
      answer:
        'A página inicial indica o motivo. Corrija os dados e as fotografias do documento e volte a enviar; não é preciso registar de novo.',
      link: 'Corrigir o registo',
    },
  },
  activity: {
    publish: {
      question: 'Como se publica uma actividade?',
      answer:
        'Preencha os dados básicos, os períodos e postos, o local, as condições de inscrição e o conteúdo. Cada período fica dentro de um só dia e as vagas não podem exceder o máximo de participantes. Também pode copiar uma actividade anterior.',
      link: 'Publicar uma actividade',
    },
    change: {
      question: 'Posso alterá-la depois?',
      answer:
        'O contacto e o conteúdo, em qualquer altura; a hora, o local, os postos e as vagas, até ao início, nunca abaixo das vagas ocupadas. Quem tem vaga é avisado do que mudou e pode desistir.',
      link: 'Actividades',
    },
    admit: {
      question: 'Como se admite ou retira alguém?',
      answer:
        'Em «Por admitir» da actividade, um a um ou vários de uma vez. Recusar e retirar exigem um motivo, que o voluntário vê. Quem já tem presença registada não pode ser retirado: corrija as horas.',
      link: 'Actividades',
    },
  },
  attendance: {
    code: {
      question: 'Como registam os voluntários a entrada?',
      answer:
        'Abra o código da actividade para o projectar ou imprimir. A entrada abre {{minutesBefore}} minutos antes do início e a saída fecha {{hoursAfter}} horas depois do fim. O código renova-se sozinho; depois de renovado à mão, o anterior deixa logo de valer.',
      link: 'Actividades',
    },
    offline: {
      question: 'E se não houver rede no local?',
      answer:
        'A leitura fica no telemóvel do voluntário e é enviada mais tarde. Se chegar com mais de 30 minutos de atraso, a entidade confirma-a em «Presenças» antes de as horas contarem.',
      link: 'Actividades',
    },
    byHand: {
      question: 'Posso acrescentar horas à mão?',
      answer:
        'Sim, até {{daysByHand}} dias depois do período e com um motivo. As horas contam quando o voluntário as confirma, ou ao fim de {{daysToAnswer}} dias sem resposta. Os operadores precisam também do direito de publicar actividades.',
      link: 'Actividades',
    },
    dispute: {
      question: 'E se um voluntário contestar um registo?',
      answer:
        'As contestações estão em «Presenças» da actividade. Resolve-as alguém que não tenha feito o registo. Ao fim de 14 dias sem resposta, seguem também para a entidade superior.',
      link: 'Actividades',
    },
  },
  people: {
    join: {
      question: 'Como se apreciam os pedidos de adesão?',
      answer:
        'Abra-os um a um, ou seleccione vários e aprove-os ou recuse-os em conjunto. Recusar exige um motivo, que o candidato vê. Logo após a decisão pode anulá-la.',
      link: 'Pedidos de adesão',
    },
    identity: {
      question: 'Quem verifica as identidades?',
      answer:
        'A plataforma ou uma entidade em que esta delegou. Se a sua não tiver delegação, a página indica quem decide.',
      link: 'Verificação de identidade',
    },
    privacy: {
      question: 'A consulta de dados pessoais fica registada?',
      answer:
        'Sim. Cada vez que abre um pedido ou uma pessoa, ou mostra o número completo de um documento, isso fica registado. O voluntário vê que entidade consultou e quando.',
      link: 'Consultar pessoas',
    },
  },
  office: {
    operators: {
      question: 'Como se acrescenta um operador?',
      answer:
        'Convide pelo nome de utilizador ou pelo telemóvel e marque os direitos. O convite vale {{invitationDays}} dias e pode ser retirado ou reenviado. Os direitos podem mudar a qualquer momento.',
      link: 'Operadores',
    },
    transfer: {
      question: 'Como se transfere a administração?',
      answer:
        'Escolha um operador e indique a sua palavra-passe e um código por SMS. A outra pessoa tem {{transferHours}} horas para aceitar. Depois não se pode anular e passa a ser operador.',
      link: 'Transferir administração',
    },
    requests: {
      question: 'O que são a integração, o vínculo e a alteração de dados?',
      answer:
        'A integração põe a entidade sob outra entidade superior, que decide. O vínculo liga uma entidade sem registo a uma registada, que decide. A alteração muda os dados registados; decide a entidade superior e só então produz efeito.',
      link: 'Pedidos próprios',
    },
  },
  account: {
    password: {
      question: 'E se me esquecer da palavra-passe?',
      answer:
        'Recupere-a com um código no telemóvel, com as perguntas de segurança ou com o número do documento. Se nada resultar, apresente uma reclamação: a resposta chega por SMS em {{appealDays}} dias úteis.',
      link: 'Recuperar a palavra-passe',
    },
    several: {
      question: 'Uma conta pode gerir várias entidades?',
      answer: 'Sim. Mude de entidade em «Conta»; os rascunhos ficam na entidade onde os começou.',
      link: 'Conta',
    },
  },
} as const satisfies Texts<typeof source>;
