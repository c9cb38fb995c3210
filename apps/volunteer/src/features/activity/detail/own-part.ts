export { MineBar } from '../sign-up/mine-bar.tsx';
export { MySignUp } from './my-sign-up.tsx';
