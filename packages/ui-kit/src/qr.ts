/// <reference path="./css.d.ts" />
export { QrCode } from './qr/qr-code.tsx';
