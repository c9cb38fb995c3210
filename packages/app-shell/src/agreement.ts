export { AgreementPage } from './agreement/agreement-page.tsx';
