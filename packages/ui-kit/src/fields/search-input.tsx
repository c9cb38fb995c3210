import { useTexts } from '@vp/i18n/react';
import { useRef } from 'react';
import { IconButton } from '../button/button.tsx';
import { TextBox } from './text-box.tsx';
import { Icon } from '../icon/icon.tsx';

export interface SearchInputProps {
  /** Accessible name; also the placeholder by default. */
  label: string;
  placeholder?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  /** Enter, or the keyboard's search key. */
  onSearch?: ((value: string) => void) | undefined;
}

export function SearchInput({ label, placeholder, value, onChange, onSearch }: SearchInputProps) {
  const { t } = useTexts();
  const inputRef = useRef<HTMLInputElement>(null);

  function clear() {
    onChange('');
    onSearch?.('');
    inputRef.current?.focus();
  }

  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch?.(value);
        inputRef.current?.blur();
      }}
    >
      <TextBox
        inputRef={inputRef}
        variant="search"
        type="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={value}
        maxLength={60}
        lead={<Icon name="search" />}
        suffix={value !== '' && <IconButton icon="close" size={20} label={t('ui.search.clear')} onClick={clear} />}
        onChange={onChange}
      />
    </form>
  );
}
