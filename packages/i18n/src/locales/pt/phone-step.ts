import type { Texts } from '../../text-types.ts';
import type { phoneStep as source } from '../zh-TW/phone-step.ts';

export const phoneStep = {
  title: 'Verificar o telemóvel',
  why: 'É a primeira sessão desta conta neste dispositivo. Verifique o telemóvel associado.',
  bound: 'Número associado',
  mobile: 'N.º de telemóvel',
  mobileHint: 'Introduza o número associado completo',
  submit: 'Verificar e iniciar sessão',
  again: 'Voltar ao início de sessão',
  expired: 'A verificação expirou. Volte atrás e inicie sessão de novo.',
  missing: 'Introduza primeiro a conta e a palavra-passe',
  missingText: 'Este passo vem depois da conta e da palavra-passe.',
  lost: 'Já não usa este número? Contacte o gabinete da plataforma para o alterar.',
} satisfies Texts<typeof source>;
