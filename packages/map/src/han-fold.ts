import { foldLetters } from '@vp/domain';

// Pairs of the characters in the place names; equal positions in both lines are one character.
const traditional =
  '亞來倉倫偉僑內凱劇動務勝勞勵匯區協啟國圍園圓圖團場塊壽奧婦媽孫學宮實宁寧將專島庫廈廟廠廣廳悅態應懲戲擊昇時會東楊業榮構樂樓樞樹橋機橫檢欄歸漁漢濟濱灘灣燒營爐爾獅瑪環發盧碼節粵紀約紅納紐級紳統絲綜綠維練總纜羅習聖聯職臺興荊華葉蓮薩藝蘇蘭處號術衛視親觀訊訓訪診試誼諧議護譽變豐貨貫貿賈賢賽車軌軍輕輛連進遊運達邊鄭醫銀鏡長門閘閣關陳隊際雞電頂順領頭頸風飛館馬駕駛騎驗體魚鮑鳥鴉鴨鴻鴿鷺麗齡龍龜';
const simplified =
  '亚来仓伦伟侨内凯剧动务胜劳励汇区协启国围园圆图团场块寿奥妇妈孙学宫实宁宁将专岛库厦庙厂广厅悦态应惩戏击升时会东杨业荣构乐楼枢树桥机横检栏归渔汉济滨滩湾烧营炉尔狮玛环发卢码节粤纪约红纳纽级绅统丝综绿维练总缆罗习圣联职台兴荆华叶莲萨艺苏兰处号术卫视亲观讯训访诊试谊谐议护誉变丰货贯贸贾贤赛车轨军轻辆连进游运达边郑医银镜长门闸阁关陈队际鸡电顶顺领头颈风飞馆马驾驶骑验体鱼鲍鸟鸦鸭鸿鸽鹭丽龄龙龟';

const simplifiedOf = new Map(
  [...traditional].map((character, index) => [character, [...simplified][index] ?? character]),
);

/** Converts traditional Han to simplified, for the characters of Macao's place names; others stay unchanged. */
export function toSimplified(text: string): string {
  return [...text].map((character) => simplifiedOf.get(character) ?? character).join('');
}

/** Returns the form of a text for search comparisons: one script, no accents, no case, single spaces. */
export function foldForSearch(text: string): string {
  return toSimplified(foldLetters(text))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
