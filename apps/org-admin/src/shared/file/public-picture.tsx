import { useFileUrl, useUpload } from '@vp/app-shell';
import { PhotoField } from '@vp/ui-kit/form';

interface PublicPictureProps {
  /** Name of the field that stores the picture id. */
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly shape?: 'cover';
  readonly optional?: boolean;
  /** URL of the current picture in the form. */
  readonly url: string;
  readonly onUrl: (url: string) => void;
  /** Proof of a phone number, for uploads without a session. */
  readonly ticket?: string | undefined;
}

/** Renders the field of a public picture. */
export function PublicPicture({ url, onUrl, ticket, ...field }: PublicPictureProps) {
  const upload = useUpload();
  const fileUrl = useFileUrl();

  async function send(file: Blob, onProgress: (percent: number) => void): Promise<string> {
    const link = await upload(file, {
      visibility: 'public',
      onProgress: (share) => onProgress(share * 100),
      ...(ticket === undefined ? {} : { ticket }),
    });
    onUrl(link.url);
    return link.id;
  }

  return <PhotoField {...field} upload={send} preview={fileUrl(url)} />;
}
