import { copyText } from '@vp/app-shell';
import { toast } from '@vp/ui-kit';

/** Texts of the toast, in the reader's language. */
export interface CopyWords {
  readonly copied: string;
  readonly failed: string;
}

/** Copies a URL to the clipboard and reports the result. */
export async function copyAddress(address: string, { copied, failed }: CopyWords): Promise<void> {
  const isCopied = await copyText(address);
  toast(isCopied ? copied : failed, { tone: isCopied ? 'success' : 'error' });
}
