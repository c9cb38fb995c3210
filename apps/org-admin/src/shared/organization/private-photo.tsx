import { useFileUrl, useUpload } from '@vp/app-shell';
import { PhotoField } from '@vp/ui-kit/form';

interface PrivatePhotoProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** URL of a photo that was uploaded earlier. */
  readonly url?: string | undefined;
  readonly ticket?: string | undefined;
}

/** Renders the field of a photo that only its owner and the reviewers can see. */
export function PrivatePhoto({ name, label, hint, url, ticket }: PrivatePhotoProps) {
  const upload = useUpload();
  const fileUrl = useFileUrl();

  async function send(file: Blob, onProgress: (percent: number) => void): Promise<string> {
    const { id } = await upload(file, {
      visibility: 'private',
      onProgress: (share) => onProgress(share * 100),
      ...(ticket === undefined ? {} : { ticket }),
    });
    return id;
  }

  return <PhotoField name={name} label={label} hint={hint} upload={send} preview={fileUrl(url)} />;
}
