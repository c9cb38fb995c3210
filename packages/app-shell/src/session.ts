export { LoginForm } from './session/login-form.tsx';
