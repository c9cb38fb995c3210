import type { Language } from '@vp/domain';
import type { Step } from '../messages.ts';

export interface MockTexts {
  readonly title: string;
  readonly about: string;
  readonly anew: string;
  readonly failed: string;
  readonly steps: Readonly<Record<Step, string>>;
  /** Said instead of `title` and `about` in the static demo. */
  readonly demo: { readonly title: string; readonly about: string; readonly messages: string };
}

/** Separate from the texts of the sites, so that the mock does not increase their size. */
export const mockTexts: Readonly<Record<Language, MockTexts>> = {
  'zh-TW': {
    title: '模擬伺服器',
    about: '沒有連接任何伺服器：資料只存在這個瀏覽器裡，人物全屬虛構。',
    anew: '清除資料，重新開始',
    failed: '模擬伺服器未能啟動。',
    demo: {
      title: '示範',
      about: '這是示範版：輸入的資料只存在這個瀏覽器裡，不會傳送給任何人；人物全屬虛構。',
      messages: '查看示範發出的短訊和電郵',
    },
    steps: {
      waiting: '請關閉這個網站的其他分頁，舊的模擬伺服器仍在使用資料。',
      data: '正在準備示範資料，首次需時約一分鐘……',
      opening: '正在開啟資料庫……',
    },
  },
  'zh-CN': {
    title: '模拟服务器',
    about: '没有连接任何服务器：数据只存在这个浏览器里，人物全属虚构。',
    anew: '清除数据，重新开始',
    failed: '模拟服务器未能启动。',
    demo: {
      title: '演示',
      about: '这是演示版：您输入的数据只存在这个浏览器里，不会发送给任何人；人物全属虚构。',
      messages: '查看演示发出的短信和电邮',
    },
    steps: {
      waiting: '请关闭这个网站的其他标签页，旧的模拟服务器仍在使用数据。',
      data: '正在准备演示数据，首次需要约一分钟……',
      opening: '正在打开数据库……',
    },
  },
  en: {
    title: 'Mock server',
    about: 'No server is reached: the data lie in this browser only, and its people are made up.',
    anew: 'Clear the data and start again',
    failed: 'The mock server could not start.',
    demo: {
      title: 'Demo',
      about: 'This is a demo: what you enter stays in this browser and is sent to nobody; its people are made up.',
      messages: 'Show the messages that the demo sends',
    },
    steps: {
      waiting: 'Please close the other tabs of this site: an older mock server still has the data open.',
      data: 'Preparing the demo data, which takes about a minute the first time…',
      opening: 'Opening the database…',
    },
  },
  pt: {
    title: 'Servidor simulado',
    about: 'Não há ligação a nenhum servidor: os dados ficam só neste navegador e as pessoas são fictícias.',
    anew: 'Apagar os dados e recomeçar',
    failed: 'Não foi possível iniciar o servidor simulado.',
    demo: {
      title: 'Demonstração',
      about:
        'Esta é uma demonstração: o que introduzir fica só neste navegador e não é enviado a ninguém; as pessoas são fictícias.',
      messages: 'Ver as mensagens enviadas pela demonstração',
    },
    steps: {
      waiting: 'Feche os outros separadores deste site: um servidor simulado anterior ainda usa os dados.',
      data: 'A preparar os dados de demonstração; da primeira vez demora cerca de um minuto…',
      opening: 'A abrir a base de dados…',
    },
  },
};
