import { useFileUrl, useUpload } from '@vp/app-shell';
import { PhotoField } from '@vp/ui-kit/form';

interface PublicPictureProps {
  /** The field that keeps the id of the picture. */
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly shape?: 'cover';
  readonly optional?: boolean;
  /** The address of the picture that the form holds now. */
  readonly url: string;
  readonly onUrl: (url: string) => void;
  /** Proof of a phone, where nobody is logged in. */
  readonly ticket?: string | undefined;
}

/** A picture that everybody may see. */
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
