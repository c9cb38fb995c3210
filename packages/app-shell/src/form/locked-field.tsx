import { KeyValueList } from '@vp/ui-kit';

/** A field that stays as it was sent, in words. */
export function LockedField({ name, value }: { name: string; value: string }) {
  return <KeyValueList rows={[{ name, value }]} />;
}
