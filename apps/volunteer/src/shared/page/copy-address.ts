import { copyText } from '@vp/app-shell';
import { toast } from '@vp/ui-kit';

/** What is said afterwards, in the reader's language. */
export interface CopyWords {
  readonly copied: string;
  readonly failed: string;
}

/** Puts an address into the clipboard, and says so. */
export async function copyAddress(address: string, { copied, failed }: CopyWords): Promise<void> {
  const isCopied = await copyText(address);
  toast(isCopied ? copied : failed, { tone: isCopied ? 'success' : 'error' });
}
