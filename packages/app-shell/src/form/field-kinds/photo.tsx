import type { TextKey } from '@vp/i18n';
import { PhotoField, PhotoThumb } from '@vp/ui-kit/form';
import type { Field, FieldSettings } from '../field-table.ts';
import { isText } from './is-text.ts';

interface PhotoSettings extends FieldSettings {
  /** Text of a field that has a photo. */
  readonly given: TextKey;
}

/** A photo, by the id of its stored picture. A draft stores the id; the picture is on the server. */
export function photo<const Settings extends PhotoSettings>(settings: Settings): Field<string> & Settings {
  return {
    ...settings,
    empty: '',
    accepts: isText,
    draw(place, { photos }, value) {
      if (photos === undefined) throw new Error('Fields with a photo need `photos`');
      return <PhotoField {...place} upload={photos.upload} preview={photos.addressOf(value)} />;
    },
    say: (id, { t }) => (id === '' ? '' : t(settings.given)),
    show(id, { t, photos }, label) {
      const address = photos?.addressOf(id);
      return address && <PhotoThumb src={address} label={label} fallback={t(settings.given)} />;
    },
  };
}
