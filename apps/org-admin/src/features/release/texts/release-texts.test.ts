import { describe, expect, test } from 'vitest';
import { eachText, noTexts } from '../../../shared/language/form-texts.ts';
import { detailOf, sampleNow } from '../../../testing/released-activities.ts';
import { previewOfDetail } from '../preview/preview-of-detail.ts';
import { releaseErrors, toRequest } from '../release-request.ts';
import { followPosts, furtherLanguages, halfLanguages, staleLanguages } from './further-texts.ts';
import { copiedRelease, publishedRelease } from '../release-of-activity.ts';
import type { ReleaseValues } from '../release-values.ts';

const now = new Date(sampleNow);
const pt = (text: string) => eachText((language) => (language === 'pt' ? text : ''));
const meetingPoint = { text: 'B 出口', language: 'zh-TW' } as const;
const plain = publishedRelease(detailOf({ meetingPoint }), 'zh-TW');
const inPortuguese: ReleaseValues = {
  ...plain,
  texts: {
    ...plain.texts,
    name: pt('Dia da Praia'),
    address: pt('Praia de Hac Sá'),
    meetingPoint: pt('Saída B'),
    content: pt('Limpar a praia.'),
    posts: [
      { name: '沙灘清潔', texts: pt('Limpeza') },
      { name: '數據記錄', texts: pt('Registo') },
    ],
  },
};

/** The same activity as the server stores it from that form. */
const { texts } = detailOf({ meetingPoint });
const stored = detailOf({
  texts: {
    name: { ...texts.name, pt: 'Dia da Praia' },
    place: { ...texts.place, pt: 'Praia de Hac Sá' },
    meetingPoint: { ...texts.meetingPoint, pt: 'Saída B' },
    content: { ...texts.content, pt: 'Limpar a praia.' },
    posts: texts.posts.map(({ postId, name }) => ({
      postId,
      name: { ...name, pt: postId === 'x1' ? 'Limpeza' : 'Registo' },
    })),
  },
});

describe('the translations of a release', () => {
  test('are sent beside the originals, those of a post name with each post of that name', () => {
    const body = toRequest(inPortuguese);
    expect(body).toMatchObject({
      language: 'zh-TW',
      basics: { name: '黑沙海灘清潔日', nameTexts: { pt: 'Dia da Praia' } },
      place: { addressTexts: { pt: 'Praia de Hac Sá' } },
      content: { contentTexts: { pt: 'Limpar a praia.' } },
    });
    const posts = body.schedule.periods.flatMap((period) => period.posts);
    expect(posts.map(({ nameTexts }) => nameTexts)).toMatchObject([{ pt: 'Limpeza' }, { pt: 'Registo' }]);
  });

  test('are restored as sent, for a change and for a copy', () => {
    expect(publishedRelease(stored, 'zh-TW')).toEqual(inPortuguese);
    expect(copiedRelease(stored, { now, language: 'zh-TW' }).texts).toEqual(inPortuguese.texts);
  });

  test("are shown in the reader's language if complete, otherwise in the first complete one", () => {
    const read = publishedRelease(stored, 'pt');
    expect(read.texts).toMatchObject({ language: 'pt', name: { 'zh-TW': '黑沙海灘清潔日', pt: '' } });
    expect(read.schedule.periods[0]!.posts[0]!.name).toBe('Limpeza');
    expect(publishedRelease(stored, 'en').texts.language).toBe('zh-TW');
    const withoutPoint = detailOf({ ...stored, texts: { ...stored.texts, meetingPoint: {} } });
    expect(publishedRelease(withoutPoint, 'pt').texts.language).toBe('pt');
    expect(previewOfDetail(stored, 'pt').meetingPoint).toBe('Saída B');
    expect(previewOfDetail({ ...stored }, 'pt').periods[1]!.posts[0]!.name).toBe('Registo');
    expect(previewOfDetail({ ...stored }, 'en').name).toBe('黑沙海灘清潔日');
    const organizationLogoUrl = '/api/open/file/logo1';
    expect(previewOfDetail({ ...stored, organizationLogoUrl }, 'pt').organizationLogoUrl).toBe(organizationLogoUrl);
  });

  test('have errors at their own fields', () => {
    const long = 'x'.repeat(3000);
    const wrong: ReleaseValues = {
      ...inPortuguese,
      texts: {
        ...inPortuguese.texts,
        name: pt(long),
        address: pt(long),
        meetingPoint: pt(long),
        content: pt(long),
        posts: inPortuguese.texts.posts.map(({ name }) => ({ name, texts: pt(long) })),
      },
    };
    const found = Object.keys(releaseErrors(wrong, now)).filter((field) => field.startsWith('texts.'));
    expect(found.sort()).toEqual([
      'texts.address.pt',
      'texts.content.pt',
      'texts.meetingPoint.pt',
      'texts.name.pt',
      'texts.posts.0.texts.pt',
      'texts.posts.1.texts.pt',
    ]);
  });

  test('report complete and partial languages', () => {
    expect(furtherLanguages(plain)).toEqual([]);
    expect(furtherLanguages(inPortuguese)).toEqual(['pt']);
    expect(halfLanguages(inPortuguese)).toEqual([]);
    const half = { ...inPortuguese, texts: { ...inPortuguese.texts, content: noTexts } };
    expect(halfLanguages(half)).toEqual(['pt']);
    const noPoint = { ...inPortuguese, texts: { ...inPortuguese.texts, meetingPoint: noTexts } };
    expect(halfLanguages(noPoint)).toEqual(['pt']);
    expect(halfLanguages({ ...noPoint, place: { ...noPoint.place, meetingPoint: '' } })).toEqual([]);
  });

  test('are outdated after the original has changed', () => {
    const renamed: ReleaseValues = { ...inPortuguese, basics: { ...inPortuguese.basics, name: '新名' } };
    expect(staleLanguages(inPortuguese, inPortuguese)).toEqual([]);
    expect(staleLanguages(renamed, inPortuguese)).toEqual(['pt']);
    const both = { ...renamed, texts: { ...renamed.texts, name: pt('Novo nome') } };
    expect(staleLanguages(both, inPortuguese)).toEqual([]);
  });
});

describe('the translations of post names', () => {
  const [first, second] = inPortuguese.texts.posts;

  test.each([
    ['stay with what is called so', ['沙灘清潔', '數據記錄'], [first, second]],
    ['go with a post that gets another name', ['沙灘清潔組', '數據記錄'], [{ ...first, name: '沙灘清潔組' }, second]],
    ['are empty for another post', ['沙灘清潔', '數據記錄', '搬運'], [first, second, { name: '搬運', texts: noTexts }]],
    ['are dropped with the post', ['數據記錄'], [second]],
    ['of two that change at once go with none', ['甲', '乙'], ['甲', '乙'].map((name) => ({ name, texts: noTexts }))],
  ])('%s', (_name, names, expected) => {
    expect(followPosts(inPortuguese.texts.posts, names)).toEqual(expected);
  });

  test('are shared by all posts of the same name', () => {
    const stored = [...inPortuguese.texts.posts, ...inPortuguese.texts.posts];
    expect(followPosts(stored, ['沙灘清潔', '數據記錄'])).toEqual([first, second]);
  });
});
