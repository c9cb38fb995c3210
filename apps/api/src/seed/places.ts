import type { LocalTexts } from '../db/schema/columns.ts';

export interface Place {
  readonly name: LocalTexts;
  /** WGS-84, from the built-in map. */
  readonly longitude: number;
  readonly latitude: number;
  readonly region: string;
}

const place = (
  row: readonly [string, string, string, string],
  [longitude, latitude]: readonly [number, number],
  region: string,
): Place => ({
  name: { 'zh-TW': row[0], 'zh-CN': row[1], en: row[2], pt: row[3] },
  longitude,
  latitude,
  region,
});

/** Real places in Macao for demo activities. */
export const places: readonly Place[] = [
  place(['大三巴牌坊', '大三巴牌坊', "Ruins of St. Paul's", 'Ruínas de S. Paulo'], [113.54095, 22.19747], '820002'),
  place(['議事亭前地', '议事亭前地', 'Senado Square', 'Largo do Senado'], [113.5397, 22.1936], '820004'),
  place(['塔石廣場', '塔石广场', 'Tap Seac Square', 'Praça do Tap Seac'], [113.54727, 22.19763], '820003'),
  place(['盧廉若公園', '卢廉若公园', 'Lou Lim Ieoc Garden', 'Jardim de Lou Lim Ieoc'], [113.54807, 22.20004], '820003'),
  place(['白鴿巢公園', '白鸽巢公园', 'Camões Garden', 'Jardim de Luís de Camões'], [113.53946, 22.19923], '820002'),
  place(['二龍喉公園', '二龙喉公园', 'Flora Garden', 'Jardim da Flora'], [113.55066, 22.20086], '820003'),
  place(['何賢公園', '何贤公园', 'Ho Yin Garden', 'Jardim de Ho Yin'], [113.54866, 22.19257], '820004'),
  place(
    ['澳門文化中心', '澳门文化中心', 'Macao Cultural Centre', 'Centro Cultural de Macau'],
    [113.55424, 22.18755],
    '820004',
  ),
  place(
    ['澳門科學館', '澳门科学馆', 'Macao Science Centre', 'Centro de Ciência de Macau'],
    [113.5565, 22.18699],
    '820004',
  ),
  place(['媽閣廟前地', '妈阁庙前地', 'Barra Square', 'Largo do Pagode da Barra'], [113.53104, 22.18699], '820005'),
  place(['下環街市', '下环街市', 'Lower Market', 'Mercado de S. Lourenço'], [113.53448, 22.19122], '820005'),
  place(['澳門旅遊塔', '澳门旅游塔', 'Macau Tower', 'Torre de Macau'], [113.53664, 22.1798], '820005'),
  place(['紅街市', '红街市', 'Red Market', 'Mercado Vermelho'], [113.54331, 22.20478], '820002'),
  place(['望廈山', '望厦山', 'Mong Há Hill', 'Colina de Mong Há'], [113.54797, 22.20572], '820001'),
  place(['祐漢街市', '祐汉街市', 'Iao Hon Market', 'Mercado do Iao Hon'], [113.55195, 22.21159], '820001'),
  place(['關閘廣場', '关闸广场', 'Border Gate Square', 'Praça das Portas do Cerco'], [113.54987, 22.21523], '820001'),
  place(['筷子基', '筷子基', 'Fai Chi Kei', 'Fai Chi Kei'], [113.54331, 22.20827], '820001'),
  place(['青洲坊', '青洲坊', 'Ilha Verde', 'Ilha Verde'], [113.54354, 22.21189], '820001'),
  place(
    ['氹仔中央公園', '氹仔中央公园', 'Taipa Central Park', 'Parque Central da Taipa'],
    [113.55547, 22.15812],
    '820006',
  ),
  place(['氹仔舊城區', '氹仔旧城区', 'Taipa Village', 'Vila da Taipa'], [113.5577, 22.156], '820006'),
  place(
    ['奧林匹克體育中心', '奥林匹克体育中心', 'Olympic Sports Centre', 'Centro Desportivo Olímpico'],
    [113.5527, 22.15533],
    '820006',
  ),
  place(
    ['東亞運體育館', '东亚运体育馆', 'East Asian Games Dome', 'Nave Desportiva do Cotai'],
    [113.56863, 22.13978],
    '820007',
  ),
  place(
    ['石排灣郊野公園', '石排湾郊野公园', 'Seac Pai Van Park', 'Parque de Seac Pai Van'],
    [113.55535, 22.12536],
    '820008',
  ),
  place(['黑沙海灘', '黑沙海滩', 'Hac Sá Beach', 'Praia de Hac Sá'], [113.57028, 22.1172], '820008'),
  place(['路環市區', '路环市区', 'Coloane Village', 'Vila de Coloane'], [113.5511, 22.1166], '820008'),
];
