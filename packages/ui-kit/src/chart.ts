/// <reference path="./css.d.ts" />
export { ColumnChart } from './figure/column-chart.tsx';
