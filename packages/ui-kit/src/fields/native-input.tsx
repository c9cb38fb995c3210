import { useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { Input } from 'react-vant';
import type { InputInstance, InputProps, TextAreaInstance, TextAreaProps } from 'react-vant';

/** What react-vant's inputs do not pass on; put on the element itself, before anybody sees it without its label. */
export type NativeAttributes = Readonly<Record<string, string | number | undefined>>;

/** Sets what is given and takes away what is undefined. */
export function putAttributes(element: Element | null | undefined, attributes: NativeAttributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) element?.removeAttribute(name);
    else element?.setAttribute(name, String(value));
  }
}

/** react-vant stops the Enter key; in a form it sends. */
function sendOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  const { form } = event.currentTarget;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !form) return;
  const button = [...form.elements].find((element) => element.getAttribute('type') === 'submit');
  if (button instanceof HTMLElement) button.click();
}

export function NativeInput({ attributes, ...props }: InputProps & { attributes: NativeAttributes }) {
  const inputRef = useRef<InputInstance>(null);
  useLayoutEffect(() => putAttributes(inputRef.current?.nativeElement, attributes));
  return <Input ref={inputRef} onKeyDown={sendOnEnter} {...props} />;
}

export function NativeTextArea({ attributes, ...props }: TextAreaProps & { attributes: NativeAttributes }) {
  const areaRef = useRef<TextAreaInstance>(null);
  useLayoutEffect(() => putAttributes(areaRef.current?.nativeElement, attributes));
  return <Input.TextArea ref={areaRef} {...props} />;
}
