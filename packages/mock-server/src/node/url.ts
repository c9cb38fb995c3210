export function fileURLToPath(url: URL | string): string {
  return new URL(url).pathname;
}
