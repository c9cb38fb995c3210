import { checkDocumentNumber, comparableName, guardianTransitions } from '@vp/domain';
import { message } from '@vp/validators';
import type { Handler, Work } from '../../call/context.ts';
import { decryptGuardianAsk, encryptLinkedGuardian } from '../../crypto/encrypted-fields.ts';
import { Refused } from '../../refusal/refused.ts';
import { problemText } from '../../refusal/text.ts';
import { audit } from '../../services/audit/audit.ts';
import { readOpenLink } from '../../services/guardian/requests.ts';
import type { StoredGuardianRequest } from '../../services/guardian/requests.ts';
import { notifyVolunteers } from '../../services/notification/notify-volunteers.ts';
import { attachPictures } from '../../services/registration/attach-pictures.ts';
import { endLink, ownRequestLink } from './end-link.ts';

type ConfirmWork = Work<'guardian.confirm'>;

/** Stores what the guardian entered, encrypted, for the form of the volunteer; the volunteer sees the state only. */
export const confirm: Handler<'guardian.confirm'> = (ctx) =>
  ctx.transaction(async (work) => {
    const { tx, now, cipher, params, deviceId, language } = work;
    const request = await readOpenLink({ db: tx, now }, params.token);
    const { id, volunteerId, purpose } = request;
    const { entered, photos } = readEntered(work, request);
    await attachPictures(
      { tx, now, deviceId, language },
      photos.map(({ path, fileId }) => ({ path, fileId, visibility: 'private' })),
    );
    const seen = await endLink(work, {
      id,
      transition: guardianTransitions.confirm,
      guardianEncrypted: encryptLinkedGuardian(cipher, id, entered),
      photoIds: photos.map(({ fileId }) => fileId),
    });
    await audit(work, 'guardian.confirmed', { subjectId: id, ownerId: volunteerId, details: { purpose } });
    await notifyVolunteers(work, {
      volunteerIds: [volunteerId],
      kind: 'guardianConfirmed',
      values: {},
      link: ownRequestLink(purpose),
    });
    return seen;
  });

function readEntered({ body, cipher, now, language }: ConfirmWork, request: StoredGuardianRequest) {
  const { purpose, agreed, frontPhotoId, backPhotoId, ...person } = body;
  const { name, mobile } = decryptGuardianAsk(cipher, request);
  const check = checkDocumentNumber(person.documentType, person.documentNumber, now);
  if (purpose !== request.purpose || !check.ok) throw new Refused('invalidInput');
  if (comparableName(person.name) === comparableName(name)) {
    const problem = { path: 'name', message: problemText(language, message('guardianSameName')) };
    throw new Refused('invalidInput', { problems: [problem] });
  }
  const known = { ...person, documentNumber: check.normalized, mobile };
  // The card asks for no photos: what a caller sends besides is not stored.
  if (purpose === 'card') return { entered: { ...known, agreed }, photos: [] };
  const photos = [
    { path: 'frontPhotoId', fileId: frontPhotoId },
    { path: 'backPhotoId', fileId: backPhotoId },
  ].flatMap(({ path, fileId }) => (fileId === undefined ? [] : [{ path, fileId }]));
  return { entered: { ...known, frontPhotoId, ...(backPhotoId !== undefined && { backPhotoId }) }, photos };
}
