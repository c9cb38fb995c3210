import { checkRows } from '../db/row.ts';

checkRows();
