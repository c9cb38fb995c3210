import type { Texts } from '../../../text-types.ts';
import type { shell as source } from '../../zh-TW/volunteer/shell.ts';

export const shell = {
  tabs: { home: 'Início', activities: 'Actividades', scan: 'Ler código', organizations: 'Entidades', me: 'Eu' },
  agreements: {
    read: 'Li e aceito o',
    user: 'acordo de utilização',
    and: 'e a',
    privacy: 'política de privacidade',
    sentence: 'Li e aceito o {{user}} e a {{privacy}}',
  },
  smsSent: 'Código enviado. Verifique as mensagens',
  phoneHint: 'Num número do Interior da China, indique +86',
  languageButton: 'Língua e tamanho do texto',
  needLogin: {
    title: 'Inicie sessão',
    text: 'Depois de iniciar sessão, regressa a esta página.',
    action: 'Iniciar sessão',
  },
  notFound: {
    title: 'Esta página não existe',
    text: 'O endereço pode estar errado ou o conteúdo foi retirado.',
    home: 'Voltar ao início',
  },
  broken: {
    title: 'Ocorreu um problema nesta página',
    text: 'O que preencheu é conservado na medida do possível. Recarregue a página; se voltar a acontecer, tente mais tarde.',
  },
  notOpen: {
    title: '«{{service}}» ainda não está disponível',
    text: 'Este serviço está em preparação e, por enquanto, não pode ser utilizado.',
  },
  services: {
    onePass: 'Conta Única',
    recovery: 'Recuperação da palavra-passe',
    security: 'Segurança da conta',
    personalData: 'Alteração dos dados pessoais',
    card: 'Cartão de voluntário da Grande Baía',
  },
  instead: {
    onePass: 'Inicie sessão com a sua conta e palavra-passe.',
    recovery:
      'Contacte a sua entidade ou o gabinete da plataforma, que confirmam a sua identidade e ajudam a repor a palavra-passe.',
    security: 'Se suspeita que outra pessoa usa a sua conta, termine a sessão e contacte o gabinete da plataforma.',
    personalData: 'Consulte em «Eu» os dados de identidade que apresentou.',
    card: 'Utilize o cartão electrónico de voluntário e mostre-o no local.',
  },
  insteadAction: {
    onePass: 'Voltar ao início de sessão',
    recovery: 'Voltar ao início de sessão',
    security: 'Voltar a «Eu»',
    personalData: 'Ver dados de identidade',
    card: 'Ver o cartão electrónico',
  },
  scan: {
    title: 'Ler código de presença',
    opening: 'A abrir o leitor',
    notOurs: 'Este não é um código de entrada ou saída da plataforma',
    notOursText: 'Leia o código que a entidade organizadora mostra no local.',
    again: 'Ler de novo',
    failed: 'Não foi possível ler',
    denied: 'A câmara não está autorizada',
    unsupported: 'Este dispositivo não consegue ler códigos QR',
    offline: 'Não foi possível carregar o leitor. Verifique a ligação e tente novamente',
    help: 'Como autorizar a câmara',
    steps: {
      settings: 'Abra as definições do telemóvel e procure a aplicação que está a usar',
      allow: 'Autorize a câmara',
      back: 'Regresse a esta página e prima «Ler de novo»',
    },
    alternative: 'Também pode pedir ao responsável que leia o seu cartão electrónico de voluntário.',
  },
} as const satisfies Texts<typeof source>;
