import { onTestFinished, vi } from 'vitest';

export interface SavedFile {
  readonly name: string;
  readonly content: Blob;
}

/** Collects the files that the page saves, in place of the browser, until the test ends. */
export function keepSavedFiles(): readonly SavedFile[] {
  const contents = new Map<string, Blob>();
  const saved: SavedFile[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (content: Blob) => {
        const address = `blob:${contents.size}`;
        contents.set(address, content);
        return address;
      },
      revokeObjectURL: () => undefined,
    }),
  );
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    const content = contents.get(this.href);
    if (content !== undefined) saved.push({ name: this.download, content });
  });
  onTestFinished(() => click.mockRestore());
  return saved;
}

/** Returns the text of a saved file; empty if none was saved. */
export function textOf(file: SavedFile | undefined): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.readAsText(file?.content ?? new Blob());
  });
}
