import type { Texts } from '../../text-types.ts';
import type { bridge as source } from '../zh-TW/bridge.ts';

export const bridge = {
  scanTitle: 'Scan a QR code',
  scanHint: 'Hold the code inside the frame; it is read by itself',
  scanImage: 'Choose a picture',
  scanNothing: 'No QR code found in this picture. Try a sharper one',
  readerMissing: 'The scanner could not be loaded. Connect to the network and try again',
  cameraStarting: 'Starting the camera',
  cameraDenied: 'The camera is not allowed. Allow it in the browser settings, or choose a picture',
  cameraMissing: 'This device has no camera to use. Choose a picture instead',
  close: 'Close',
  simulatorBadge: 'Simulator',
  simulatorTitle: 'Simulated scan',
  simulatorHint: 'This is a simulated environment: enter the content of the QR code instead of scanning it',
  simulatorLabel: 'Content of the QR code',
  simulatorConfirm: 'Use this content',
} as const satisfies Texts<typeof source>;
