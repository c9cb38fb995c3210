/** WebKit reads the URL after the click (bug 211234) and may show a prompt first. */
const downloadStartsWithinMs = 40_000;

/** Saves a file under this name through the browser. */
export function saveFile(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), downloadStartsWithinMs);
}
