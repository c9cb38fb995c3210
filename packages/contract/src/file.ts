import { pictureWidths } from '@vp/domain';
import { choice, closedObject, stateCode, token } from '@vp/validators';
import { answers, endpoints } from './endpoint.ts';
import type { FileLink } from './values.ts';

export const fileCalls = endpoints({
  upload: {
    summary: 'Uploads one JPG, PNG or BMP picture in the part `file`; stype 1 is public, 2 is private',
    method: 'post',
    path: '/api/open/file/file_upload',
    access: 'client',
    encoding: 'multipart',
    shape: 'data',
    repeatable: true,
    query: closedObject({
      stype: stateCode({ '1': 'public', '2': 'private' }).required(),
      /** Ticket of a recovery or of a guardian's link, for a person who cannot log in. */
      ticket: token(128),
    }),
    data: answers<FileLink>(),
    refusals: ['imageFormat', 'imageTooLarge', 'imageUnreadable', 'ticketExpired', 'guardianLinkEnded'],
    rateLimit: { points: 100, windowSeconds: 3600, by: 'account' },
  },
  download: {
    summary:
      'Returns a stored picture; private ones need a signed address, public ones accept a width and come as WebP where accepted',
    method: 'get',
    path: '/api/open/file/:id',
    access: 'public',
    shape: 'binary',
    mediaTypes: ['image/jpeg', 'image/png', 'image/webp'],
    query: closedObject({
      expires: token(20),
      viewer: token(60),
      signature: token(128),
      width: choice(...pictureWidths),
    }),
    data: answers<Uint8Array>(),
    refusals: ['linkExpired'],
    ownAddition: true,
  },
});
