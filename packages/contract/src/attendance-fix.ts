import { coordinateSystems } from '@vp/domain';
import { choice, closedObject, isoInstant } from '@vp/validators';
import { number } from 'yup';

/** A location that a device measured. */
export const fixBody = closedObject({
  latitude: number().min(-90).max(90).required(),
  longitude: number().min(-180).max(180).required(),
  accuracyMetres: number().min(0),
  system: choice(...coordinateSystems).required(),
  takenAt: isoInstant().required(),
});
