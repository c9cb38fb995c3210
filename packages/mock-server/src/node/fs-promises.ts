/** Returns the free storage of the browser, in the format of a file system. */
export async function statfs(): Promise<{ readonly bavail: number; readonly bsize: number }> {
  const { quota = 0, usage = 0 } = await navigator.storage.estimate();
  return { bavail: quota - usage, bsize: 1 };
}
