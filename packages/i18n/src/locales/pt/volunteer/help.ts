import type { Texts } from '../../../text-types.ts';
import type { help as source } from '../../zh-TW/volunteer/help.ts';
import { help as inFrame } from '../help-frame.ts';

export const help = {
  ...inFrame,
  organization: 'Contactar a sua entidade',
  organizationNote: 'O contacto e o telefone estão na página da entidade',
  agreements: 'Acordo do utilizador e política de privacidade',
  categories: { start: 'Começar', activity: 'Actividades', attendance: 'Presenças', account: 'Conta' },
  start: {
    register: {
      question: 'Como me torno voluntário?',
      answer:
        'Registe uma conta, verifique a identidade e peça a adesão a uma entidade. Depois destes três passos pode inscrever-se em actividades.',
      link: 'Registar',
    },
    realName: {
      question: 'De que preciso para verificar a identidade?',
      answer:
        'Do número e de fotografias do documento de identificação e de uma fotografia sua a segurá-lo. Os menores de 18 anos indicam também o representante legal. O resultado chega por mensagem.',
      link: 'Verificar a identidade',
    },
    join: {
      question: 'A quantas entidades posso aderir?',
      answer:
        'A {{organizations}}, no máximo, incluindo os pedidos em análise. Depois de sair de uma, pode pedir a adesão a outra.',
      link: 'Procurar entidades',
    },
  },
  activity: {
    signUp: {
      question: 'Porque não posso inscrever-me?',
      answer:
        'O motivo está junto ao botão: identidade por verificar, actividade reservada a certas entidades, idade, sobreposição com outra actividade ou prazo terminado.',
      link: 'Procurar actividades',
    },
    waiting: {
      question: 'E se não houver vagas?',
      answer:
        'Entre na lista de espera, mesmo depois de encerradas as inscrições, até ao início do período. Quando alguém desiste, avança o seguinte, que é avisado.',
      link: 'As minhas actividades',
    },
    withdraw: {
      question: 'Não posso ir. Como desisto?',
      answer:
        'Abra a actividade em «As minhas actividades» e desista, para que outra pessoa fique com a vaga. Faça-o o mais cedo possível.',
      link: 'As minhas actividades',
    },
  },
  attendance: {
    scan: {
      question: 'Como registo a entrada por código QR?',
      answer:
        'No local, toque em «Ler código» e aponte para o código da entidade. A entrada abre {{minutesBefore}} minutos antes do início; a saída fica aberta {{hoursAfter}} horas depois do fim. Sem rede, a leitura é guardada e enviada mais tarde.',
      link: 'Ler código',
    },
    location: {
      question: 'O que é o registo por localização?',
      answer:
        'Algumas actividades registam a presença pelo lugar onde está. Dentro da área, abra a actividade e registe a entrada; tem de permitir o acesso à localização.',
      link: 'As minhas actividades',
    },
    forgot: {
      question: 'Esqueci-me de registar a saída. E agora?',
      answer:
        'O serviço aparece como não confirmado e ainda não conta. Indique o fim ou conteste no registo de serviço; a entidade confirma.',
      link: 'Registo de serviço',
    },
    byHand: {
      question: 'Não registei a entrada. Podem acrescentar horas?',
      answer:
        'A entidade pode fazê-lo no prazo de {{daysByHand}} dias, com um motivo. Cabe-lhe confirmar; sem resposta, contam ao fim de {{daysToAnswer}} dias.',
      link: 'Registo de serviço',
    },
  },
  account: {
    password: {
      question: 'Esqueci-me da palavra-passe. Que faço?',
      answer:
        'Redefina-a com o telemóvel associado ou com as perguntas de segurança. Se perdeu o número, recorra com uma fotografia sua a segurar o documento; o resultado chega por SMS em {{appealDays}} dias úteis.',
      link: 'Recuperar a conta',
    },
    contact: {
      question: 'Como altero o telemóvel ou o correio electrónico?',
      answer: 'Em «Segurança da conta». Primeiro confirmamos a sua identidade e avisamos o número antigo e o novo.',
      link: 'Segurança da conta',
    },
    data: {
      question: 'O meu nome ou documento mudou. Que faço?',
      answer:
        'Escolha «Alterar documento ou nome» em «Dados pessoais»; os dados serão verificados de novo. O endereço, a profissão e o tamanho do colete podem ser alterados a qualquer momento.',
      link: 'Dados pessoais',
    },
    privacy: {
      question: 'Quem pode ver os meus dados?',
      answer:
        'Nenhum outro voluntário. As entidades vêem-nos quando analisam um pedido ou o contactam por causa de uma actividade, e cada consulta fica registada.',
      link: 'Quem viu os meus dados',
    },
  },
} as const satisfies Texts<typeof source>;
