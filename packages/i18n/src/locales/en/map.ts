import type { Texts } from '../../text-types.ts';
import type { map as source } from '../zh-TW/map.ts';

export const map = {
  label: 'Map of Macao. Move with the arrow keys, zoom with plus and minus, choose the middle with Enter',
  map: 'map',
  search: 'Search for a place',
  landmarks: 'Well-known places',
  results: 'Places found: {{total}}',
  noResults: 'Nothing found for “{{query}}”. Move the map to choose a place',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  myPosition: 'My position',
  locating: 'Finding your position',
  loading: 'Loading the map',
  waiting: 'The map is not ready yet. Wait a moment',
  pin: '{{name}}, activities: {{count}}',
  near: 'Near {{place}}',
  unnamed: 'The place chosen on the map',
  confirm: 'Use this place',
  retry: 'Try again',
  useBuiltIn: 'Use the built-in map',
  typedAddress: 'Enter the address',
  typedMissing: 'Enter the address first',
  useTyped: 'Use this address',
  errors: {
    serviceUnavailable: 'The map service is unavailable. Try again later or enter the address',
    noPermission: 'No permission to use the map or your position. Allow it in the settings or enter the address',
    illegalRequest: 'The map service refused this request (illegal request). Try again or enter the address',
    illegalKey: 'The map’s key is not valid (illegal key). Use the built-in map or enter the address',
    unknownPosition: 'Your position is unknown. Try again in the open or choose a place on the map',
    timeout: 'The map did not answer in time (timeout). Check the connection and try again',
  },
} as const satisfies Texts<typeof source>;
