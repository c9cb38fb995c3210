import type { Texts } from '../../../text-types.ts';
import type { registration as source } from '../../zh-TW/volunteer/registration.ts';

export const registration = {
  account: {
    title: 'Registar conta',
    step: 'Criar conta',
    username: 'Nome de utilizador',
    usernameHint: '6 a 10 letras, algarismos ou caracteres chineses',
    suggested: 'Sugestão: {{username}}',
    useSuggestion: 'Usar',
    otherSuggestion: 'Outra',
    password: 'Palavra-passe',
    confirmPassword: 'Confirmar palavra-passe',
    mobile: 'N.º de telemóvel',
    mobileHint: 'Para iniciar sessão e receber mensagens',
    submit: 'Criar conta',
    registeredMobile: 'Este número já tem uma conta.',
    logIn: 'Iniciar sessão',
    recover: 'Recuperar palavra-passe',
    have: 'Já tem conta?',
  },
  done: {
    title: 'Registo concluído',
    outcome: 'A sua conta «{{username}}» foi criada',
    text: 'A sua sessão está iniciada e já pode consultar actividades e entidades. Depois de verificar a identidade e aderir a uma entidade, pode inscrever-se.',
    verify: 'Verificar identidade',
    later: 'Mais tarde',
    nextTitle: 'Passos seguintes',
    next: {
      verify: 'Verificar a identidade (cerca de 3 minutos)',
      join: 'Pedir adesão a uma entidade',
      signUp: 'Inscrever-se numa actividade',
    },
  },
} as const satisfies Texts<typeof source>;
