import { languages } from '@vp/i18n';
import type { Language } from '@vp/i18n';
import { isTextSize, textSizes } from '@vp/ui-kit';
import type { TextSize } from '@vp/ui-kit';

export const grounds = ['page', 'surface', 'dark'] as const;
export type Ground = (typeof grounds)[number];

/** Query parameters of the kit page. */
export interface Setting {
  readonly group: string;
  readonly language: Language;
  readonly text: TextSize;
  readonly ground: Ground;
  /** `all` shows every language and text size at once, each in a frame of a phone's width. */
  readonly view: 'one' | 'all';
}

export const choices = { language: languages, text: textSizes, ground: grounds, view: ['one', 'all'] } as const;

export function readSetting(search: string, firstGroup: string): Setting {
  const query = new URLSearchParams(search);
  const text = query.get('text');
  return {
    group: query.get('group') ?? firstGroup,
    language: languages.find((one) => one === query.get('language')) ?? 'zh-TW',
    text: isTextSize(text) ? text : 'm',
    ground: grounds.find((one) => one === query.get('ground')) ?? 'page',
    view: query.get('view') === 'all' ? 'all' : 'one',
  };
}

export function addressOf(setting: Setting, change: Partial<Setting> = {}): string {
  return `?${new URLSearchParams({ ...setting, ...change }).toString()}`;
}
