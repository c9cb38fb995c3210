/** WebKit reads the address after the click (bug 211234), and may ask the person first. */
const downloadStartsWithinMs = 40_000;

/** Hands a file to the browser, which keeps it under this name. */
export function saveFile(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), downloadStartsWithinMs);
}
