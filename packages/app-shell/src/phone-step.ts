export { PhoneStepPage } from './session/phone-step-page.tsx';
