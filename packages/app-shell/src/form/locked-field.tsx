import { KeyValueList } from '@vp/ui-kit';

/** Renders a field that cannot be changed, as text. */
export function LockedField({ name, value }: { name: string; value: string }) {
  return <KeyValueList rows={[{ name, value }]} />;
}
